/** Makes a page of a version that discovered its routes reload at its next navigation. */
export const loader = () =>
  new Response(null, {
    status: 204,
    headers: { "X-Remix-Reload-Document": "true", "Cache-Control": "no-store" },
  });
