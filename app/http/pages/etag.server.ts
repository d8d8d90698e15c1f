import { createHash } from "node:crypto";

/** Whether `If-None-Match` lists the tag; weak comparison (RFC 9110). */
function knows(request: Request, tag: string): boolean {
  const known = request.headers.get("If-None-Match") ?? "";
  return known === "*" || known.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}

/** Answers JSON with an ETag, or 304. Clients must revalidate each time: stock changes with every sale. */
export function taggedAnswer(request: Request, view: unknown): Response {
  const json = JSON.stringify(view);
  const tag = `"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"`;
  // Weak tag: compression changes the bytes.
  const headers = { ETag: `W/${tag}`, "Cache-Control": "no-cache" };
  if (knows(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(json, { headers: { ...headers, "Content-Type": "application/json" } });
}
