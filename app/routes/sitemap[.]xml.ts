import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapPiece, sitemapPieces } from "~/domain/books/sitemap.server";
import { DomainError } from "~/domain/errors";
import { listPiece, listPieces } from "~/domain/lists/public/sitemap.server";
import { publicSettings } from "~/domain/settings/settings.server";
import { fileAnswer } from "~/web/pages/file.server";
import { forFile } from "~/web/pages/sentence-answer.server";
import { publicUrl } from "~/web/server/addresses/public-url.server";

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HOUR_SECONDS = 3_600;
const PAGES = ["/", "/about", "/conditions", "/contact", "/privacy"];

const entry = (tag: string, path: string, lastChange = "") =>
  `<${tag}><loc>${publicUrl(path)}</loc>${lastChange}</${tag}>`;

const changed = ({ path, updatedAt }: { path: string; updatedAt: number }) =>
  entry("url", path, `<lastmod>${new Date(updatedAt).toISOString().slice(0, 10)}</lastmod>`);

function index(): string {
  const pieces = Array.from({ length: sitemapPieces() + 1 }, (_, piece) => `piece=${piece}`);
  const lists = Array.from({ length: listPieces() }, (_, piece) => `lists=${piece + 1}`);
  const entries = [...pieces, ...lists].map((one) => entry("sitemap", `/sitemap.xml?${one}`));
  return `<sitemapindex ${XMLNS}>${entries.join("")}</sitemapindex>`;
}

function ownPages(): string[] {
  const sell = publicSettings().takesOffers ? ["/sell"] : [];
  const pages = [...PAGES, ...(listPieces() === 0 ? [] : ["/schools"]), ...sell];
  return pages.map((path) => entry("url", path));
}

function booksOf(piece: number): string[] {
  if (piece === 0) return ownPages();
  return sitemapPiece(piece).map(({ id, updatedAt }) =>
    changed({ path: `/book/${id}`, updatedAt }),
  );
}

function numberUpTo(text: string, last: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) <= last) return Number(text);
  throw new DomainError("not_found", "There is no such piece of the sitemap");
}

function sitemap(asked: URLSearchParams): string {
  const [piece, lists] = [asked.get("piece"), asked.get("lists")];
  if (piece === null && lists === null) return index();
  const entries =
    lists === null
      ? booksOf(numberUpTo(piece ?? "", sitemapPieces()))
      : listPiece(numberUpTo(lists, listPieces())).map(changed);
  return `<urlset ${XMLNS}>${entries.join("")}</urlset>`;
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  forFile(() => {
    const xml = sitemap(new URL(request.url).searchParams);
    return fileAnswer(
      `<?xml version="1.0" encoding="UTF-8"?>${xml}`,
      "application/xml",
      HOUR_SECONDS,
    );
  });
