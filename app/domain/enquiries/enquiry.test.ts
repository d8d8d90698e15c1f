import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { enquiries } from "~/db/schema/enquiry";
import { sequences } from "~/db/schema/payment";
import { mails } from "~/db/schema/work";
import { addBook } from "../../../tests/factories/factories";
import { DomainError } from "../errors";
import { submitEnquiry } from "./enquiry.server";

const ASKER = { name: "Thandi Example", email: "thandi@example.org", phone: "082 000 0000" };
const ask = (more: object = {}) => submitEnquiry({ bookId: addBook(db), ...ASKER, ...more });
const stored = (referenceNumber: string) =>
  db.select().from(enquiries).where(eq(enquiries.referenceNumber, referenceNumber)).get();
const howMany = () => db.select().from(enquiries).all().length;

beforeEach(() => {
  db.delete(enquiries).run();
  db.delete(sequences).run();
  vi.setSystemTime(new Date("2026-11-20T08:00:00Z"));
});
afterEach(() => {
  vi.useRealTimers();
});

describe("an enquiry", () => {
  it("is stored with all that was typed, as not processed yet", () => {
    const bookId = addBook(db, { title: "Example Physics" });
    const { referenceNumber } = submitEnquiry({
      bookId,
      ...ASKER,
      school: "Example High School",
      message: "Is the cover torn?\nThank you.",
    });
    expect(stored(referenceNumber)).toMatchObject({
      bookId,
      name: "Thandi Example",
      email: "thandi@example.org",
      phone: "+27820000000",
      school: "Example High School",
      message: "Is the cover torn?\nThank you.",
      processed: false,
      createdAt: Date.parse("2026-11-20T08:00:00Z"),
    });
  });

  it("may ask for a book that the shop does not have", () => {
    const lookingFor = "Physics gr 4, Hoërskool";
    const { referenceNumber } = submitEnquiry({ ...ASKER, lookingFor });
    expect(stored(referenceNumber)).toMatchObject({ bookId: null, lookingFor });
    expect(stored(referenceNumber)?.searchText).toMatch(/physics gr 4, hoerskool$/);
  });

  it("may leave out school and message, or leave them empty", () => {
    for (const more of [{}, { school: "", message: "" }]) {
      expect(stored(ask(more).referenceNumber)).toMatchObject({ school: null, message: null });
    }
  });

  it("can be searched by reference, name, address and book, without accents", () => {
    const bookId = addBook(db, { title: "Ontdek die Wêreld" });
    const { referenceNumber } = ask({ bookId, name: "Zoë Example", email: "Zoe@Example.org" });
    const text = stored(referenceNumber)?.searchText ?? "";
    for (const words of ["enq-2026-000001", "zoe example", "zoe@example.org", "wereld"]) {
      expect(text).toContain(words);
    }
  });

  it("about a book that was taken off the list, or never was, is refused", () => {
    const hidden = addBook(db);
    db.update(books).set({ deletedAt: 1 }).where(eq(books.id, hidden)).run();
    expect(() => ask({ bookId: hidden })).toThrow(DomainError);
    expect(() => ask({ bookId: 999_999 })).toThrow("Book not found");
    expect(howMany()).toBe(0);
  });

  it("may be about a book that is sold", () => {
    expect(ask({ bookId: addBook(db, { stockQty: 0 }) }).referenceNumber).toMatch(/^ENQ-/);
  });
});

describe("an enquiry that is sent twice under one key", () => {
  const key = () => `key ${Math.random()}`.padEnd(30, "0");
  const mailed = () => db.select().from(mails).all().length;

  it("is one, with one reference number and one set of mails", () => {
    const [bookId, once] = [addBook(db), key()];
    const first = submitEnquiry({ bookId, ...ASKER }, once);
    const before = mailed();
    expect(submitEnquiry({ bookId, ...ASKER }, once)).toEqual(first);
    expect([howMany(), mailed()]).toEqual([1, before]);
    submitEnquiry({ bookId, ...ASKER }, key());
    expect(howMany()).toBe(2);
  });

  it("is answered as it was though its book is gone since", () => {
    const [bookId, once] = [addBook(db), key()];
    const first = submitEnquiry({ bookId, ...ASKER }, once);
    db.update(books).set({ deletedAt: 1 }).where(eq(books.id, bookId)).run();
    expect(submitEnquiry({ bookId, ...ASKER }, once)).toEqual(first);
  });

  it("is refused where it says something else", () => {
    const [bookId, once] = [addBook(db), key()];
    submitEnquiry({ bookId, ...ASKER }, once);
    expect(() => submitEnquiry({ bookId, ...ASKER, message: "Also this" }, once)).toThrow(
      "This key belongs to another enquiry",
    );
    expect(howMany()).toBe(1);
  });

  it("may be sent under the key of one that was refused", () => {
    const once = key();
    expect(() => submitEnquiry({ bookId: 999_999, ...ASKER }, once)).toThrow("Book not found");
    expect(submitEnquiry({ bookId: addBook(db), ...ASKER }, once).referenceNumber).toMatch(/^ENQ-/);
  });
});

describe("reference numbers", () => {
  it("count from one, six digits long", () => {
    const numbers = [ask(), ask(), ask()].map(({ referenceNumber }) => referenceNumber);
    expect(numbers).toEqual(["ENQ-2026-000001", "ENQ-2026-000002", "ENQ-2026-000003"]);
  });

  it("are not used up by an enquiry that is refused", () => {
    ask();
    expect(() => ask({ bookId: 999_999 })).toThrow();
    expect(ask().referenceNumber).toBe("ENQ-2026-000002");
  });

  it("begin again when the year does in South Africa", () => {
    vi.setSystemTime(new Date("2026-12-31T21:59:59Z"));
    expect(ask().referenceNumber).toBe("ENQ-2026-000001");
    vi.setSystemTime(new Date("2026-12-31T22:00:00Z"));
    expect(ask().referenceNumber).toBe("ENQ-2027-000001");
  });
});
