import type { PublicItem } from "./public-view";

type Listed = {
  name: string;
  url: string;
  items: (Pick<PublicItem, "title"> & { books: { id: number }[] })[];
};

export function listStructuredData({ name, url, items }: Listed) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name,
    url,
    numberOfItems: items.length,
    itemListElement: items.map(({ title, books: [best] }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: title,
      ...(best === undefined ? {} : { url: new URL(`/book/${best.id}`, url).href }),
    })),
  };
}
