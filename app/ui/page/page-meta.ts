import type { MetaDescriptor } from "@remix-run/react";
import { SHOP_NAME } from "~/domain/settings/default-words";

type Match = { id: string; data?: unknown };
type Shop = { brand: string; origin: string };

const UNKNOWN: Shop = { brand: SHOP_NAME, origin: "" };

const isNamed = (data: unknown): data is { brand: string } =>
  typeof data === "object" && data !== null && "brand" in data;

const isShop = (data: unknown): data is Shop => isNamed(data) && "origin" in data;

const shopOf = (matches: Match[]): Shop => matches.map(({ data }) => data).find(isShop) ?? UNKNOWN;

export function pageTitle(matches: Match[], title: string): { title: string } {
  const named = matches.map(({ data }) => data).findLast(isNamed);
  return { title: `${title} | ${named?.brand ?? SHOP_NAME}` };
}

type Page = {
  title: string;
  description: string;
  path: string;
  image: string | null;
};

export function pageMeta(matches: Match[], page: Page): MetaDescriptor[] {
  const { brand, origin } = shopOf(matches);
  const { title, description, path, image } = page;
  return [
    pageTitle(matches, title),
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: origin + path },
    { property: "og:site_name", content: brand },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: origin + path },
    ...(image === null ? [] : [{ property: "og:image", content: image }]),
  ];
}
