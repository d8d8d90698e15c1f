import { NOTHING_ALLOWED } from "../server/security-headers.server";

/** Answers a generated file, cacheable for `seconds`, never rendered as a page. */
export function fileAnswer(
  body: string | Uint8Array<ArrayBuffer>,
  contentType: string,
  keptSeconds: number,
): Response {
  return new Response(body, {
    headers: {
      "Content-Type": contentType,
      "Cache-Control": `public, max-age=${keptSeconds}`,
      "Content-Security-Policy": NOTHING_ALLOWED,
    },
  });
}
