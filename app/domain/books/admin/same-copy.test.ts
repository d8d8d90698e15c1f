import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../../tests/factories/factories";
import { storedAdmin } from "../../accounts/account.fixture";
import { bookInput, namesFor } from "../catalogue.fixture";
import { deleteBook } from "./delete-book.server";
import { createBook, updateBook } from "./save-book.server";

const admin = storedAdmin();

/** The conflict that names the book which is the same copy. */
const isTakenBy = (title: string) => {
  const message = `Another book has this ISBN: ${title}`;
  return expect.objectContaining({ code: "conflict", message, fields: { isbn: [message] } });
};

describe("a new book", () => {
  it("can have another book's ISBN in another condition or from another school", () => {
    const isbn = "9781111111120";
    const other = namesFor("Grade 10", "Another High School", "Mathematics");
    const [first, worse, elsewhere] = [
      { isbn, condition: "Good" as const },
      { isbn, condition: "Fair" as const },
      { isbn, condition: "Good" as const, ...other },
    ].map((given) => createBook(admin, bookInput(given)).id);
    expect(new Set([first, worse, elsewhere]).size).toBe(3);
  });

  it.each<[string, { isbn?: string; condition?: "Good" | null }]>([
    ["condition, for a missing one is shown as Good", { condition: null }],
    ["ISBN in its other form", { isbn: "0306406152" }],
  ])("cannot be the same copy by its %s", (_, given) => {
    const first = { isbn: "9780306406157", condition: "Good" as const };
    const { id } = createBook(admin, bookInput(first));
    const again = () => createBook(admin, bookInput({ ...first, ...given }));
    expect(again).toThrow(isTakenBy("Platinum Mathematics"));
    deleteBook(admin, id);
  });
});

describe("a change of a book", () => {
  it("cannot make it the copy that another book is, by its condition or its school", () => {
    const isbn = "9786666666672";
    const elsewhere = namesFor("Grade 10", "Another High School", "Mathematics");
    createBook(admin, bookInput({ isbn, condition: "Good" }));
    const fair = createBook(admin, bookInput({ isbn, condition: "Fair" }));
    const away = createBook(admin, bookInput({ isbn, condition: "Good", ...elsewhere }));
    for (const { id } of [fair, away]) {
      const taken = () => updateBook(admin, id, bookInput({ isbn, condition: "Good" }));
      expect(taken).toThrow(isTakenBy("Platinum Mathematics"));
    }
    const free = bookInput({ isbn, condition: "Like New" });
    expect(updateBook(admin, fair.id, free).condition).toBe("Like New");
  });

  it("of anything else is saved where both forms of an ISBN stand beside each other already", () => {
    const isbn = { isbn: "0471958697", condition: "Good" };
    addBook(db, { isbn: "9780471958697", condition: "Good" });
    const id = addBook(db, isbn);
    const { priceCents } = updateBook(
      admin,
      id,
      bookInput({ isbn: isbn.isbn, condition: "Good", priceCents: 900 }),
    );
    expect(priceCents).toBe(900);
  });
});
