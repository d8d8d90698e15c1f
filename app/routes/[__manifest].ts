/** Answers a page of a version that discovered its routes: has it load its next page anew. */
export const loader = () =>
  new Response(null, {
    status: 204,
    headers: { "X-Remix-Reload-Document": "true", "Cache-Control": "no-store" },
  });
