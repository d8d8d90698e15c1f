import { eq } from "drizzle-orm";
import { schoolPlaces } from "../../../app/db/schema/book-list";
import { slugOf } from "../../../app/domain/taxonomy/slug";
import { addBookList, type ListTraits } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import type { RunningShop } from "../../shop/running-shop";

let made = 0;
export const newIsbn = () => `97863600${String(++made).padStart(5, "0")}`;

export const GOOD: [number, string][] = [[12_000, "Good"]];
export const TWO: [number, string][] = [
  [15_500, "Like New"],
  [9_000, "Fair"],
];

export type Titles = Record<string, [number, string][]>;
export type ListMore = Partial<Omit<ListTraits, "items">>;

/** A school with a Grade 8 list: `copies` of each title as [price, condition] pairs. */
export function sendList(
  shop: RunningShop,
  titles: Titles,
  { school = `Sample School ${++made}`, ...more }: ListMore = {},
) {
  const items = Object.keys(titles).map((title) => ({
    title,
    isbn: newIsbn(),
    newPriceCents: 30_000,
  }));
  const list = addBookList(shop.db, { school, items, ...more });
  const slug = slugOf(school);
  shop.db.update(schoolPlaces).set({ slug }).where(eq(schoolPlaces.slug, list.slug)).run();
  const copies = items.map(({ title, isbn }) =>
    (titles[title] ?? []).map(([priceCents, condition]) =>
      addBook(shop.db, { title, isbn, school, condition, priceCents, grade: "Grade 8" }),
    ),
  );
  return { ...list, school, slug, page: `/schools/${slug}/grade-8`, copies };
}
