import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapPiece, sitemapPieces } from "~/domain/catalogue/sitemap.server";
import { DomainError } from "~/domain/errors";
import { fileAnswer } from "~/http/pages/file.server";
import { forPage } from "~/http/pages/page.server";
import { publicUrl } from "~/http/server/public-url.server";

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HOUR_SECONDS = 3_600;
const PAGES = ["/", "/about", "/contact"];

const entry = (tag: string, path: string, lastChange = "") =>
  `<${tag}><loc>${publicUrl(path)}</loc>${lastChange}</${tag}>`;

/** Sitemap index: the shop's own pages and chunks of books. */
function index(): string {
  const pieces = Array.from({ length: sitemapPieces() + 1 }, (_, piece) => piece);
  const entries = pieces.map((piece) => entry("sitemap", `/sitemap.xml?piece=${piece}`));
  return `<sitemapindex ${XMLNS}>${entries.join("")}</sitemapindex>`;
}

function pieceOf(number: number): string {
  const entries =
    number === 0
      ? PAGES.map((path) => entry("url", path))
      : sitemapPiece(number).map(({ id, updatedAt }) => {
          const day = new Date(updatedAt).toISOString().slice(0, 10);
          return entry("url", `/book/${id}`, `<lastmod>${day}</lastmod>`);
        });
  return `<urlset ${XMLNS}>${entries.join("")}</urlset>`;
}

function sitemap(piece: string | null): string {
  if (piece === null) return index();
  if (!/^\d{1,9}$/.test(piece) || Number(piece) > sitemapPieces()) {
    throw new DomainError("not_found", "There is no such piece of the sitemap");
  }
  return pieceOf(Number(piece));
}

export function loader({ request }: LoaderFunctionArgs) {
  const piece = new URL(request.url).searchParams.get("piece");
  const xml = forPage(() => sitemap(piece));
  return fileAnswer(
    `<?xml version="1.0" encoding="UTF-8"?>${xml}`,
    "application/xml",
    HOUR_SECONDS,
  );
}
