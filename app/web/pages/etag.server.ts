import { createHash } from "node:crypto";

/** Whether a value of `If-None-Match` lists the tag; weak comparison (RFC 9110). */
export const isKnownTag = (known: string, tag: string): boolean =>
  known === "*" || known.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);

export const tagOf = (body: string | Buffer): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/** Answers JSON with an ETag, or 304. Clients must revalidate each time: stock changes with every sale. */
export function taggedAnswer(request: Request, view: unknown): Response {
  const json = JSON.stringify(view);
  const tag = tagOf(json);
  // Weak tag: compression changes the bytes.
  const headers = { ETag: `W/${tag}`, "Cache-Control": "no-cache" };
  if (isKnownTag(request.headers.get("If-None-Match") ?? "", tag)) {
    return new Response(null, { status: 304, headers: { ...headers, Vary: "Accept-Encoding" } });
  }
  return new Response(json, { headers: { ...headers, "Content-Type": "application/json" } });
}
