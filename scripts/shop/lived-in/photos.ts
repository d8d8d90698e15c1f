import { desc, eq, gt } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { grades } from "~/db/schema/taxonomy";
import type { Admin } from "~/domain/account/admin";
import { now } from "~/domain/dates/time";
import { keepImages } from "~/domain/image/kept.server";
import { storeImage } from "~/domain/image/store.server";
import { drawnPhoto, drawPages } from "./drawing";

const LOOKS = [
  { cloth: "#1f4e79", paper: "#f2d16b", turn: -4 },
  { cloth: "#7a2e2a", paper: "#f3e6cf", turn: 3 },
  { cloth: "#2f6b4f", paper: "#f6c9a0", turn: -2 },
  { cloth: "#5b3a78", paper: "#e9e2f4", turn: 5 },
];
/** Number of books with a second photo, of the inside. */
const OPENED = 1;

/** The newest available books: the first that a shopper sees. */
const newestBooks = () =>
  db
    .select({ id: books.id, title: books.title, grade: grades.name })
    .from(books)
    .innerJoin(grades, eq(grades.id, books.gradeId))
    .where(gt(books.stockQty, 0))
    .orderBy(desc(books.createdAt))
    .limit(LOOKS.length)
    .all();

/** Adds drawn photos to some books; drawn here, so nobody else has rights in them. */
export async function photographBooks(owner: Admin): Promise<void> {
  for (const [i, { id, title, grade }] of newestBooks().entries()) {
    const look = LOOKS[i];
    if (look === undefined) continue;
    const book = { ...look, title, grade };
    const cover = await storeImage(owner, await drawnPhoto(book));
    const pages = i < OPENED ? [await storeImage(owner, await drawPages(book))] : [];
    const gallery = pages.map(({ url }) => url);
    write((tx) => {
      keepImages(tx, { coverImageUrl: [cover.url], gallery }, [], now());
      tx.update(books).set({ coverImageUrl: cover.url, gallery }).where(eq(books.id, id)).run();
    });
  }
}
