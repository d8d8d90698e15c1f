import { fileAnswer } from "~/web/pages/file.server";
import { publicUrl } from "~/web/server/addresses/public-url.server";

const HOUR_SECONDS = 3_600;

const NOT_LISTED = [
  "/admin",
  "/api/",
  "/cart",
  "/checkout",
  "/payment/",
  "/book/*/ask",
  "/book/*/buy",
];

export function loader() {
  const lines = [
    "User-agent: *",
    ...NOT_LISTED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl("/sitemap.xml")}`,
  ];
  return fileAnswer(`${lines.join("\n")}\n`, "text/plain; charset=utf-8", HOUR_SECONDS);
}
