import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories";
import { listBooks } from "./listing.server";
import { type CatalogueQuery, readCatalogueQuery, SORTS } from "./query";

const BOOKS = 240;

const list = (address: string, page: Partial<CatalogueQuery>) =>
  listBooks({ ...readCatalogueQuery(new URLSearchParams(address)), ...page });

/** Many books of which much matches; 'atlas' stands at the far end of every order. */
beforeAll(() => {
  for (let i = 0; i < BOOKS; i++) {
    const isLast = i < BOOKS / 3;
    addBook(db, {
      title: isLast ? `Zulu atlas ${i % 7}` : `Mathematics ${i % 5}`,
      priceCents: isLast ? 90_000 + (i % 3) : 10_000 + (i % 4),
      grade: isLast ? "Grade 12" : `Grade ${8 + (i % 2)}`,
      school: i % 2 ? "Odd High School" : "Even High School",
      stockQty: i % 10 === 0 ? 0 : 1,
      createdAt: 1_000 + i,
    });
  }
});

describe("a page is the same wherever the listing begins to look", () => {
  const ASKED = [
    "q=mathematics",
    "q=atlas",
    "q=zulu+at",
    "q=high",
    "grades=Grade+12",
    "grades=Grade+8&grades=Grade+9",
    "schools=Odd+High+School",
    "schools=Odd+High+School&q=zulu",
    "schools=Odd+High+School&grades=Grade+12&q=atlas+high",
  ];

  it.each(ASKED.flatMap((asked) => SORTS.map((sortBy) => [asked, sortBy] as const)))(
    "%s by %s",
    (asked, sortBy) => {
      const address = `${asked}&sortBy=${sortBy}`;
      const whole = list(address, { pageSize: BOOKS }).books.map((book) => book.id);
      expect(whole.length).toBeGreaterThan(BOOKS / 8);
      const byTwos = Array.from({ length: Math.ceil(whole.length / 2) }, (_, i) =>
        list(address, { page: i + 1, pageSize: 2 }).books.map((book) => book.id),
      );
      expect(byTwos.flat()).toEqual(whole);
    },
  );
});
