import { publicUrl } from "~/http/public-url.server";

/** What shows one person's doings, or another side of a page that is listed already. */
const NOT_LISTED = [
  "/admin",
  "/api/",
  "/cart",
  "/checkout",
  "/payment/",
  "/book/*/ask",
  "/book/*/buy",
];

/** Tells search engines what to leave alone, and where everything else is listed. */
export function loader() {
  const lines = [
    "User-agent: *",
    ...NOT_LISTED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl("/sitemap.xml")}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
