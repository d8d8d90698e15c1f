import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { books } from "~/db/schema/catalogue";
import { enquiries } from "~/db/schema/enquiry";
import { addEnquiry } from "../../../tests/factories/enquiry-factory";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { MINUTE_MS } from "../dates/time";
import { DomainError } from "../errors";
import { titleKey } from "../taxonomy/book-text";
import {
  getEnquiry,
  latestEnquiries,
  listEnquiries,
  setEnquiryProcessed,
} from "./admin-enquiry.server";
import { submitEnquiry } from "./enquiry.server";
import { readEnquiryQuery } from "./query";

const FIRST = Date.parse("2026-11-20T08:00:00Z");

const admin = testAdmin();
const list = (address = "") => listEnquiries(admin, readEnquiryQuery(new URLSearchParams(address)));
const names = (address = "") => list(address).enquiries.map(({ name }) => name);

/** Sends an enquiry `minute` minutes after the first one. Returns its id. */
function ask(name: string, minute: number, traits: { title?: string; email?: string } = {}) {
  const { title = "Example Physics", email = "asker@example.org" } = traits;
  const bookId = addBook(db, { title });
  const { referenceNumber } = submitEnquiry({ bookId, name, email, phone: "082 000 0000" });
  return db
    .update(enquiries)
    .set({ createdAt: FIRST + minute * MINUTE_MS })
    .where(eq(enquiries.referenceNumber, referenceNumber))
    .returning()
    .get();
}

const rename = (bookId: number, title: string) =>
  db
    .update(books)
    .set({ title, titleKey: titleKey(title) })
    .where(eq(books.id, bookId ?? 0))
    .run();

beforeEach(() => {
  db.delete(enquiries).run();
  db.delete(auditLog).run();
});

describe("the list of enquiries", () => {
  it("shows who asked about which book, the newest first", () => {
    ask("Older Example", 1);
    const { id, referenceNumber, bookId } = ask("Newer Example", 2);
    const { enquiries: listed, total } = list();
    expect(total).toBe(2);
    expect(listed.map(({ name }) => name)).toEqual(["Newer Example", "Older Example"]);
    expect(listed[0]).toMatchObject({
      id,
      referenceNumber,
      bookId,
      lookingFor: null,
      book: { title: "Example Physics", priceCents: 12_000, isListed: true },
      phone: "+27820000000",
      school: null,
      message: null,
      processed: false,
      createdAt: new Date(FIRST + 2 * MINUTE_MS).toISOString(),
    });
  });

  it("tells what is looked for where the shop has no such book, and finds it by that", () => {
    const { referenceNumber } = addEnquiry(db, { lookingFor: "Étude Physics gr 4" });
    expect(list("q=etude+gr").enquiries).toMatchObject([
      { referenceNumber, bookId: null, book: null, lookingFor: "Étude Physics gr 4" },
    ]);
  });

  it("still shows the title of a book that was deleted, and can be searched by it", () => {
    const { bookId } = ask("Late Example", 1, { title: "Gone Atlas" });
    db.update(books)
      .set({ deletedAt: 1 })
      .where(eq(books.id, bookId ?? 0))
      .run();
    expect(list("q=gone").enquiries[0]?.book).toMatchObject({
      title: "Gone Atlas",
      isListed: false,
    });
  });

  it("has twenty enquiries on a page, and the exact total of all", () => {
    for (let minute = 1; minute <= 43; minute++) ask(`Asker ${minute}`, minute);
    expect(list()).toMatchObject({ total: 43, page: 1, pages: 3 });
    expect(names()).toHaveLength(20);
    expect(names("page=2")[0]).toBe("Asker 23");
    expect(names("page=3")).toEqual(["Asker 3", "Asker 2", "Asker 1"]);
    expect(list("page=99")).toMatchObject({ page: 3 });
    expect(names("pageSize=2&page=2")).toEqual(["Asker 41", "Asker 40"]);
    expect(list("pageSize=100000").enquiries).toHaveLength(43);
  });

  it("is empty and not wrong when there is none", () => {
    expect(list("page=5&q=x")).toEqual({ enquiries: [], total: 0, page: 1, pages: 1 });
  });
});

describe("a search finds an enquiry", () => {
  beforeEach(() => {
    ask("Zoë Voorbeeld", 1, { title: "Ontdek die Wêreld", email: "Zoe.V@Example.org" });
    ask("Thandi Example", 2, { title: "Physics 100%_sure" });
  });

  it.each([
    ["by its name, without accents and in any case", "ZOE", "Zoë Voorbeeld"],
    ["by a part of a mail address", "oe.v@ex", "Zoë Voorbeeld"],
    ["by the book's title", "wereld", "Zoë Voorbeeld"],
    ["by words from here and there", "wêreld voorbeeld", "Zoë Voorbeeld"],
    ["by what means something to a database", "%_", "Thandi Example"],
  ])("%s", (_, q, name) => {
    expect(names(new URLSearchParams({ q }).toString())).toEqual([name]);
  });

  it("by its reference number, or the end of it", () => {
    const { referenceNumber, name } = ask("Sipho Example", 3);
    expect(names(`q=${referenceNumber.toLowerCase()}`)).toEqual([name]);
    expect(names(`q=${referenceNumber.slice(4)}`)).toEqual([name]);
  });

  it("only when every word is there", () => {
    expect(list("q=zoe physics").total).toBe(0);
  });

  it("by the title that the book has now", () => {
    const { bookId } = ask("Renamed Example", 3, { title: "Old Tïtle" });
    rename(bookId ?? 0, "New Náme");
    expect(names("q=old title")).toEqual([]);
    expect(names("q=new name")).toEqual(["Renamed Example"]);
    rename(bookId ?? 0, "Third");
    expect(names("q=new name")).toEqual([]);
    expect(names("q=renamed third")).toEqual(["Renamed Example"]);
  });
});

describe("the status filter", () => {
  it("shows the pending or the processed ones, or all, with their own totals", () => {
    ask("Pending Example", 1);
    const { id } = ask("Processed Example", 2);
    setEnquiryProcessed(admin, String(id), true);
    expect(names("processed=false")).toEqual(["Pending Example"]);
    expect(names("processed=true&q=example")).toEqual(["Processed Example"]);
    expect(list("processed=true").total).toBe(1);
    expect(list("processed=perhaps").total).toBe(2);
  });
});

describe("marking an enquiry", () => {
  it("goes either way, and the log keeps who did it", () => {
    const { id } = ask("Thandi Example", 1);
    expect(setEnquiryProcessed(admin, String(id), true).processed).toBe(true);
    expect(setEnquiryProcessed(admin, String(id), false).processed).toBe(false);
    expect(getEnquiry(admin, String(id)).processed).toBe(false);
    expect(db.select().from(auditLog).all()).toMatchObject([
      {
        adminId: admin.id,
        targetKind: "enquiry",
        targetId: String(id),
        changes: { processed: { from: false, to: true } },
      },
      { changes: { processed: { from: true, to: false } } },
    ]);
  });

  it("twice is once: two admins may click at the same time", () => {
    const { id } = ask("Thandi Example", 1);
    setEnquiryProcessed(admin, String(id), true);
    setEnquiryProcessed(admin, String(id), true);
    expect(db.select().from(auditLog).all()).toHaveLength(1);
  });

  it.each([undefined, "", "0", "1e3", "0x1", "-1", "9".repeat(40)])(
    "is refused for %j, which is no enquiry",
    (id) => {
      expect(() => setEnquiryProcessed(admin, id, true)).toThrow(DomainError);
      expect(() => getEnquiry(admin, id)).toThrow("Enquiry not found");
    },
  );
});

it("the latest enquiries are the newest ones", () => {
  for (let minute = 1; minute <= 7; minute++) ask(`Asker ${minute}`, minute);
  expect(latestEnquiries(admin, 2).map(({ name }) => name)).toEqual(["Asker 7", "Asker 6"]);
});
