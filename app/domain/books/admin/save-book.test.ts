import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../../tests/factories/factories";
import { storedAdmin } from "../../accounts/account.fixture";
import { DomainError, type FieldErrors } from "../../errors";
import { beginPayment, report } from "../../payments/payment.fixture";
import { bookInput, foundBy, historyOf, namesFor, rowOf } from "../catalogue.fixture";
import { getBookForAdmin } from "./admin-book.server";
import { deleteBook } from "./delete-book.server";
import { createBook, updateBook } from "./save-book.server";

const admin = storedAdmin();

/** The error of a refused operation. */
function refusal(run: () => unknown): { code: string; message: string; fields: FieldErrors } {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error("Nothing was refused");
}

describe("a new book", () => {
  it("is on the shelf with all that was given", () => {
    const names = namesFor("Grade 8", "Hoërskool Noord", "Geskiedenis");
    const given = bookInput({
      ...names,
      title: "Oxford Geskiedenis",
      priceCents: 9_550,
      originalPriceCents: 20_000,
      isbn: "9780306406157",
      condition: "Like New",
      coverImageUrl: "https://images.example.org/front.jpg",
      gallery: ["https://images.example.org/back.jpg"],
      stockQty: 3,
      tags: ["CAPS", "Leerderboek"],
    });
    expect(createBook(admin, given)).toMatchObject({
      ...given,
      heldQty: 0,
      warnings: {},
      grade: { name: "Grade 8" },
      school: { name: "Hoërskool Noord" },
      subject: { name: "Geskiedenis" },
    });
  });

  it.each(["geskiedenis 8", "hoerskool noord", "978-0-636", "caps leerder"])(
    "is found by '%s' at once",
    (words) => {
      const { id } = createBook(
        admin,
        bookInput({
          ...namesFor("Grade 8", "Hoërskool Noord", "Geskiedenis"),
          title: `Oxford ${words}`,
          isbn: `9780636${String(words.length).padStart(6, "0")}`,
          tags: ["CAPS", "Leerderboek"],
        }),
      );
      expect(foundBy(words)).toContain(id);
    },
  );

  it("has nothing where nothing was given, and each tag once", () => {
    const book = createBook(
      admin,
      bookInput({ isbn: "", coverImageUrl: "", tags: ["CAPS", "", "caps", "Atlas"] }),
    );
    expect(book).toMatchObject({
      isbn: null,
      coverImageUrl: null,
      originalPriceCents: null,
      condition: null,
      gallery: [],
    });
    expect(book.tags.map((tag) => tag.toLowerCase())).toEqual(["caps", "atlas"]);
  });

  it("sorts by its title and its grade's number", () => {
    const { id } = createBook(
      admin,
      bookInput({ title: "Élan", ...namesFor("Grade 9", "Example High School", "French") }),
    );
    expect(rowOf(id)).toMatchObject({ titleKey: "elan", gradeRank: 9 });
  });

  it("is written down with who made it", () => {
    const { id } = createBook(admin, bookInput({ priceCents: 7_000 }));
    expect(historyOf(id)).toEqual([
      {
        by: admin.email,
        action: "created",
        changes: expect.objectContaining({
          priceCents: { from: null, to: 7_000 },
          grade: { from: null, to: "Grade 10" },
        }),
      },
    ]);
  });

  it.each(["grade", "school", "subject"])(
    "for a %s that is gone is refused beside its field",
    (kind) => {
      const before = db.select().from(books).all().length;
      const message = `This ${kind} does not exist any more. Please choose another.`;
      expect(refusal(() => createBook(admin, bookInput({ [`${kind}Id`]: 999_999 })))).toMatchObject(
        {
          code: "invalid",
          fields: { [`${kind}Id`]: [message] },
        },
      );
      expect(db.select().from(books).all()).toHaveLength(before);
    },
  );

  it("cannot have another book's ISBN, and is told whose it is", () => {
    createBook(admin, bookInput({ title: "The first one", isbn: "9781111111113" }));
    const message = "Another book has this ISBN: The first one";
    expect(refusal(() => createBook(admin, bookInput({ isbn: "9781111111113" })))).toMatchObject({
      code: "conflict",
      message,
      fields: { isbn: [message] },
    });
  });

  it("can have the ISBN of a deleted one", () => {
    const gone = createBook(admin, bookInput({ isbn: "9782222222226" }));
    deleteBook(admin, gone.id);
    expect(createBook(admin, bookInput({ isbn: "9782222222226" })).isbn).toBe("9782222222226");
  });

  it("whose ISBN fails its check digit is kept, with a warning", () => {
    const book = createBook(admin, bookInput({ isbn: "9783333333330" }));
    expect(book).toMatchObject({ isbn: "9783333333330", warnings: { isbn: expect.any(String) } });
  });
});

describe("a change", () => {
  it("replaces everything, also what is left out", () => {
    const { id } = createBook(
      admin,
      bookInput({ isbn: "9784444444442", tags: ["old"], gallery: ["https://example.org/1.png"] }),
    );
    const changed = updateBook(admin, id, bookInput({ title: "Another title", stockQty: 0 }));
    expect(changed).toMatchObject({ title: "Another title", stockQty: 0, isbn: null, tags: [] });
    expect(changed.gallery).toEqual([]);
  });

  it("is found by its new words and no more by its old ones", () => {
    const { id } = createBook(admin, bookInput({ title: "Quagga atlas" }));
    updateBook(admin, id, bookInput({ title: "Zebra atlas" }));
    expect(foundBy("zebra atlas")).toEqual([id]);
    expect(foundBy("quagga")).toEqual([]);
  });

  it("moves to its new grade's place", () => {
    const { id } = createBook(admin, bookInput());
    updateBook(admin, id, bookInput(namesFor("Grade 12", "Example High School", "Mathematics")));
    expect(rowOf(id)?.gradeRank).toBe(12);
  });

  it("is written down as what differs, with names for grade, school and subject", () => {
    const { id } = createBook(admin, bookInput());
    const other = storedAdmin();
    const names = namesFor("Grade 11", "Example High School", "Mathematics");
    updateBook(other, id, bookInput({ ...names, priceCents: 9_900 }));
    expect(historyOf(id)[1]).toEqual({
      by: other.email,
      action: "updated",
      changes: {
        priceCents: { from: 12_000, to: 9_900 },
        grade: { from: "Grade 10", to: "Grade 11" },
      },
    });
  });

  it("to what it was leaves no trace", () => {
    const book = createBook(admin, bookInput());
    expect(updateBook(admin, book.id, bookInput())).toEqual(book);
    expect(historyOf(book.id)).toHaveLength(1);
  });

  it("keeps its own ISBN, and cannot take another's", () => {
    createBook(admin, bookInput({ isbn: "9785555555559" }));
    const { id } = createBook(admin, bookInput({ isbn: "9786666666665" }));
    updateBook(admin, id, bookInput({ isbn: "9786666666665", stockQty: 9 }));
    const taken = () => updateBook(admin, id, bookInput({ isbn: "9785555555559" }));
    expect(refusal(taken).fields).toHaveProperty("isbn");
    expect(rowOf(id)).toMatchObject({ isbn: "9786666666665", stockQty: 9 });
  });

  it("of a book that is deleted, or never was, is refused", () => {
    const { id } = createBook(admin, bookInput());
    deleteBook(admin, id);
    for (const gone of [id, 999_999]) {
      expect(refusal(() => updateBook(admin, gone, bookInput()))).toMatchObject({
        code: "not_found",
        message: "Book not found",
      });
    }
  });

  it("of the price leaves a payment that is under way as it is", () => {
    const { id } = createBook(admin, bookInput({ priceCents: 12_000 }));
    const payment = beginPayment(id);
    updateBook(admin, id, bookInput({ priceCents: 15_000 }));
    expect(report(payment)).toMatchObject({ verdict: "applied" });
    expect(rowOf(id)).toMatchObject({ stockQty: 1, priceCents: 15_000 });
  });
});

describe("a book that changed while its form was open", () => {
  it("is not saved over: a copy that was sold stays sold", () => {
    const opened = createBook(admin, bookInput({ stockQty: 1 }));
    report(beginPayment(opened.id));
    const saved = bookInput({ stockQty: 1, priceCents: 9_000, version: opened.version });
    expect(refusal(() => updateBook(admin, opened.id, saved))).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("This book has changed since you opened it"),
      fields: {
        version: [expect.any(String)],
        stockQty: ["0 on hand now, and you sent 1. A copy may have been sold meanwhile."],
        priceCents: ["Saved now: R120"],
      },
    });
    expect(rowOf(opened.id)).toMatchObject({ stockQty: 0, priceCents: 12_000 });
  });

  it("is noticed even when sale and change bear the same time", () => {
    const opened = createBook(admin, bookInput({ stockQty: 1 }));
    db.update(books).set({ stockQty: 0 }).where(eq(books.id, opened.id)).run();
    const saved = bookInput({ stockQty: 1, version: opened.version });
    expect(refusal(() => updateBook(admin, opened.id, saved)).code).toBe("conflict");
  });

  it("can be saved from its fresh version", () => {
    const opened = createBook(admin, bookInput({ stockQty: 2 }));
    report(beginPayment(opened.id));
    const { version, stockQty } = getBookForAdmin(admin, opened.id);
    const saved = updateBook(admin, opened.id, bookInput({ priceCents: 9_000, stockQty, version }));
    expect(saved).toMatchObject({ priceCents: 9_000, stockQty: 1 });
  });

  it("says what another admin made of it, by name and list", () => {
    const opened = createBook(admin, bookInput({ tags: ["CAPS", "Atlas"] }));
    const names = namesFor("Grade 9", "Example High School", "Mathematics");
    updateBook(storedAdmin(), opened.id, bookInput({ ...names, tags: [], isbn: "9787777777771" }));
    const saved = bookInput({ tags: ["CAPS", "Atlas"], version: opened.version });
    expect(refusal(() => updateBook(admin, opened.id, saved)).fields).toEqual({
      version: [expect.any(String)],
      gradeId: ["Saved now: Grade 9"],
      tags: ["Saved now: nothing"],
      isbn: ["Saved now: 9787777777771"],
    });
  });

  it("sent twice by a double click is saved once, without complaint", () => {
    const opened = createBook(admin, bookInput());
    const sent = bookInput({ priceCents: 8_000, version: opened.version });
    const first = updateBook(admin, opened.id, sent);
    expect(updateBook(admin, opened.id, sent)).toEqual(first);
    expect(historyOf(opened.id)).toHaveLength(2);
  });

  it("has another version after each change, also within one millisecond", () => {
    const first = createBook(admin, bookInput());
    const versions = [1, 2, 3].map(
      (priceCents) => updateBook(admin, first.id, bookInput({ priceCents })).version,
    );
    expect(new Set([first.version, ...versions]).size).toBe(4);
  });

  it("without a version is saved as sent: who sends none says that he knows", () => {
    const opened = createBook(admin, bookInput({ stockQty: 1 }));
    report(beginPayment(opened.id));
    expect(updateBook(admin, opened.id, bookInput({ stockQty: 5 })).stockQty).toBe(5);
  });
});

it("tells what is on hand and what pending payments hold apart", () => {
  const id = addBook(db, { stockQty: 3 });
  beginPayment(id);
  expect(getBookForAdmin(admin, id)).toMatchObject({ stockQty: 3, heldQty: 1 });
});
