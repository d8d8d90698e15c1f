import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { schools } from "~/db/schema/taxonomy";
import type { Counter } from "../../../accounts/admin";
import { DomainError } from "../../../errors";
import { hasValidChecksum, isbnForms, normaliseIsbn } from "../../../values/isbn";
import { conditionLabel } from "../../condition";
import { addPhoto } from "../add-photo.server";
import type { ListedCopy, PlacedPhoto, PlacedPhotos, SentPhotos } from "./sent-photos";

const NO_ISBN = "Its name has no ISBN.";
const SEVERAL = "More than one listing has this ISBN. Whose photo is it?";
const NOT_TAKEN = "It did not arrive. Please choose it again.";

const noBook = (isbn: string) => `No book has the ISBN ${isbn}.`;

// Lookaheads, so that numbers that begin inside one another are all tried.
const THIRTEEN = /(?<!\d)(?=(97[89](?:[ -]?\d){10})(?!\d))/g;
const TEN = /(?<!\d)(?=(\d(?:[ -]?\d){8}[ -]?[\dX])(?![\dX]))/gi;
const ENDING = /\.[a-z]{2,5}$/i;

const found = (name: string, form: RegExp) =>
  [...name.matchAll(form)].map(([, number = ""]) => normaliseIsbn(number));

/** The ISBN in a photo's file name; null where it has none, or those of two books. */
export function isbnInName(fileName: string): string | null {
  const name = fileName.replace(ENDING, "");
  const [thirteens, tens] = [found(name, THIRTEEN), found(name, TEN)];
  const valid = [...thirteens, ...tens].filter(hasValidChecksum);
  const [first] = valid.length > 0 ? valid : thirteens;
  if (first === undefined) return null;
  const forms = isbnForms(first);
  return valid.every((other) => forms.includes(other)) ? first : null;
}

function copiesOf(isbn: string): ListedCopy[] {
  if (isbn === "") return [];
  const { id, title, condition, priceCents, stockQty, shelf } = books;
  return db
    .select({ id, title, condition, school: schools.name, priceCents, stockQty, shelf })
    .from(books)
    .innerJoin(schools, eq(schools.id, books.schoolId))
    .where(and(inArray(books.isbn, isbnForms(isbn)), isNull(books.deletedAt)))
    .orderBy(asc(id))
    .all()
    .map((row) => ({ ...row, condition: conditionLabel(row.condition) }));
}

const hasPhoto = (bookId: number, url: string): boolean =>
  db
    .select({ coverImageUrl: books.coverImageUrl, gallery: books.gallery })
    .from(books)
    .where(eq(books.id, bookId))
    .all()
    .some(({ coverImageUrl, gallery }) => coverImageUrl === url || gallery.includes(url));

function whyNot(isbn: string, copies: ListedCopy[]): string {
  if (isbn === "") return NO_ISBN;
  return copies.length === 0 ? noBook(isbn) : SEVERAL;
}

type Unplaced = {
  name: string;
  url: string;
  isbn: string;
  bookId?: number | undefined;
  isOfAll?: "on" | undefined;
};

function place(admin: Counter, { bookId, isOfAll, ...photo }: Unplaced): PlacedPhoto {
  const found = copiesOf(photo.isbn);
  const [only] = found.length === 1 && bookId === undefined ? found : [];
  const meant = isOfAll ? found : [only ?? found.find(({ id }) => id === bookId)];
  const [book] = meant;
  const unplaced = { ...photo, book: null, wasThere: false, copies: [] };
  if (book === undefined) {
    return { ...unplaced, why: whyNot(photo.isbn, found), copies: found };
  }
  const all = meant.filter((one) => one !== undefined);
  const wasThere = all.every(({ id }) => hasPhoto(id, photo.url));
  try {
    write(() => {
      for (const { id } of all) addPhoto(admin, { bookId: id, url: photo.url });
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const copies = all.length > 1 ? all : [];
    return { ...unplaced, why: `${book.title}: ${error.message}.`, copies };
  }
  return { ...unplaced, book, wasThere, why: null, copies: all };
}

function nextBook({ scanned, isbn, bookId, byName }: SentPhotos): PlacedPhotos["book"] {
  const number = normaliseIsbn(scanned ?? (byName ? "" : (isbn ?? "")));
  if (number === "") return null;
  const copies = copiesOf(number);
  const chosen = scanned === undefined ? copies.find(({ id }) => id === bookId) : undefined;
  return { isbn: number, copies, bookId: chosen?.id ?? null };
}

const { compare } = new Intl.Collator("en", { numeric: true });
const stem = (name: string) => name.replace(/\.[^.]*$/, "");

/**
 * Gives each photo to the book whose ISBN its name has, or to the one that was scanned. Where several listings have the
 * ISBN, the photo waits until one of them is chosen, or all.
 */
export function placePhotos(admin: Counter, input: SentPhotos): PlacedPhotos {
  const book = nextBook(input);
  const waiting = (input.waiting ?? [])
    .filter(({ url }) => url !== input.leftOut)
    .map((photo) => ({ ...photo, isbn: normaliseIsbn(photo.isbn ?? "") }));
  const sent = (input.sent ?? []).toSorted((a, b) => compare(stem(a.name), stem(b.name)));
  const photos = sent.map(({ name, url, fault }): PlacedPhoto => {
    const isbn = book?.isbn ?? isbnInName(name) ?? "";
    if (url !== undefined) {
      return place(admin, { name, url, isbn, bookId: book?.bookId ?? undefined });
    }
    return {
      ...{ name, url: null, isbn, book: null, copies: [] },
      ...{ wasThere: false, why: fault ?? NOT_TAKEN },
    };
  });
  return { book, photos: [...waiting.map((photo) => place(admin, photo)), ...photos] };
}
