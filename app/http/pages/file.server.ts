import { NOTHING_ALLOWED } from "../server/security-headers.server";

/** A file that a route makes, kept by browsers and whoever stands between for so many seconds. Never shown as a page. */
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
