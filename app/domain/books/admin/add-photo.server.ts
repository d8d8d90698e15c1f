import { eq } from "drizzle-orm";
import { z } from "zod";
import { write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import type { Counter } from "../../accounts/admin";
import { recordChange } from "../../accounts/audit.server";
import { changesBetween } from "../../accounts/changes";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { imageUrl } from "../../image/image-address";
import { keepImages } from "../../image/kept.server";
import { storedBook } from "../book.server";
import { BOOK_NOT_FOUND } from "../book-rules";
import { getBookForAdmin } from "./admin-book.server";
import type { AdminBookView } from "./admin-view";
import { MAX_IMAGES } from "./book-schema";

export const photoSchema = z.strictObject({
  bookId: z.int().positive(),
  url: imageUrl(),
  isCover: z.boolean().optional().describe("In place of the cover that it has"),
});

type Photo = z.infer<typeof photoSchema>;

const FULL = `This book has ${MAX_IMAGES} photos already`;

/**
 * Adds a photo to a listed book: as its cover where it has none, else after the others; one that it has, once.
 * @throws DomainError not_found, or invalid for one too many or an image that is gone.
 */
export function addPhoto(
  admin: Counter,
  { bookId: id, url, isCover = false }: Photo,
): AdminBookView {
  const at = now();
  write((tx) => {
    const stored = storedBook(id);
    if (stored === undefined) throw new DomainError("not_found", BOOK_NOT_FOUND);
    const before = { coverImageUrl: stored.coverImageUrl, gallery: stored.gallery };
    if (before.coverImageUrl === url || before.gallery.includes(url)) return;
    const isFirst = isCover || before.coverImageUrl === null;
    if (!isFirst && before.gallery.length >= MAX_IMAGES) {
      throw new DomainError("invalid", FULL, { url: [FULL] });
    }
    const coverImageUrl = isFirst ? url : before.coverImageUrl;
    const gallery = isFirst ? before.gallery : [...before.gallery, url];
    keepImages(tx, { url: [url] }, [], at);
    const updatedAt = Math.max(at, stored.updatedAt + 1);
    tx.update(books).set({ coverImageUrl, gallery, updatedAt }).where(eq(books.id, id)).run();
    const changes = changesBetween(before, { coverImageUrl, gallery });
    recordChange(tx, admin, { action: "updated", targetKind: "book", targetId: id, changes }, at);
  });
  return getBookForAdmin(admin, id);
}
