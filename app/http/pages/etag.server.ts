import { createHash } from "node:crypto";

/** What a client has already, as `If-None-Match` lists it; weak and strong tags name the same thing here (RFC 9110). */
function knows(request: Request, tag: string): boolean {
  const known = request.headers.get("If-None-Match") ?? "";
  return known === "*" || known.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}

/**
 * Answers a view as JSON with its ETag, or with 304 and nothing when the client has this very state of it. It may be
 * kept, and is asked about each time: stock changes with every sale.
 */
export function taggedAnswer(request: Request, view: unknown): Response {
  const json = JSON.stringify(view);
  const tag = `"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"`;
  // Compression makes other bytes of the same state: hence the weak tag.
  const headers = { ETag: `W/${tag}`, "Cache-Control": "no-cache" };
  if (knows(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(json, { headers: { ...headers, "Content-Type": "application/json" } });
}
