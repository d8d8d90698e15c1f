import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../tests/factories/factories";
import { storedAdmin } from "../accounts/account.fixture";
import { listBookRows } from "../books/admin/admin-book.server";
import { changeBook } from "../cart/cart.fixture";
import { booksCsv } from "../imports/row/books-csv.server";
import { adminBookSearch, BOOK_STATES, readAdminBookQuery } from "./admin-book-query";

const admin = storedAdmin();
const read = (address: string) => readAdminBookQuery(new URLSearchParams(address));

/** Twelve books for each combination of school and state, so that every filter matters. */
beforeAll(() => {
  db.update(books).set({ deletedAt: 1 }).run();
  for (let i = 0; i < 24; i++) {
    const id = addBook(db, {
      title: `Mathematics ${i}`,
      school: i % 2 ? "Odd High School" : "Even High School",
      grade: `Grade ${8 + (i % 3)}`,
      stockQty: i % 4 < 2 ? 0 : 1,
      coverImageUrl: i % 8 < 4 ? null : "/objects/a.jpg",
    });
    if (i % 12 < 6) changeBook(id, { isHidden: true });
  }
});

const numbers = (address: string) =>
  listBookRows(admin, { ...read(address), pageSize: 50 })
    .books.map(({ title }) => Number(title.split(" ")[1]))
    .toSorted((a, b) => a - b);

const among = (fits: (i: number) => boolean) =>
  Array.from({ length: 24 }, (_, i) => i).filter((i) => fits(i));

const FITS = {
  soldOut: (i: number) => i % 4 < 2,
  hidden: (i: number) => i % 12 < 6,
  withoutPhoto: (i: number) => i % 8 < 4,
};

describe("the owner's filters", () => {
  it.each(BOOK_STATES)("find by %s what is so and nothing else", (state) => {
    expect(numbers(`${state}=true`)).toEqual(among(FITS[state]));
  });

  it.each([
    ["soldOut=true&hidden=true", (i: number) => FITS.soldOut(i) && FITS.hidden(i)],
    ["soldOut=true&schools=Odd+High+School", (i: number) => FITS.soldOut(i) && i % 2 === 1],
    ["withoutPhoto=true&q=mathematics", FITS.withoutPhoto],
    ["withoutPhoto=true&q=ma&grades=Grade+8", (i: number) => FITS.withoutPhoto(i) && i % 3 === 0],
    [
      "soldOut=true&hidden=true&withoutPhoto=true&q=even",
      (i: number) => FITS.soldOut(i) && FITS.hidden(i) && FITS.withoutPhoto(i) && i % 2 === 0,
    ],
  ])("combine: %s", (address, fits) => {
    expect(numbers(address)).toEqual(among(fits));
  });

  it("page through what they find, each book once", () => {
    const asked = { ...read("hidden=true&q=mathematics"), pageSize: 5 };
    const pages = [1, 2, 3].map((page) => listBookRows(admin, { ...asked, page }));
    expect(pages.map(({ total }) => total)).toEqual([12, 12, 12]);
    const titles = pages.flatMap((page) => page.books.map(({ title }) => title));
    expect(new Set(titles).size).toBe(12);
  });

  it("hold for the export too", () => {
    const lines = [...booksCsv(admin, read("soldOut=true&hidden=true"))].join("").split("\r\n");
    const expected = numbers("soldOut=true&hidden=true").length;
    expect(lines.filter((line) => line.startsWith("Mathematics"))).toHaveLength(expected);
  });
});

describe("an address of the owner's list", () => {
  it.each(["", "?q=atlas&soldOut=true", "?grades=Grade+8&hidden=true&withoutPhoto=true&page=3"])(
    "is read and written alike: '%s'",
    (search) => {
      expect(adminBookSearch(read(search))).toBe(search);
    },
  );

  it.each(["soldOut=", "soldOut=false", "soldOut=yes", "sold=true"])(
    "asks for nothing by what it does not know: %s",
    (address) => {
      expect(read(address).states).toEqual([]);
    },
  );
});
