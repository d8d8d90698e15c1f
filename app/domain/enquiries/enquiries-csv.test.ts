import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db, write } from "~/db/client.server";
import { enquiries } from "~/db/schema/enquiry";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { enquiriesCsv, enquiriesFileName } from "./enquiries-csv.server";
import { submitEnquiry } from "./enquiry.server";
import type { EnquiryFilter } from "./query";

const admin = testAdmin();
const ALL: EnquiryFilter = { q: "", processed: null };
const ASKER = { name: "Zoë Example", email: "zoe@example.org", phone: "082 000 0000" };

const file = (filter = ALL) => [...enquiriesCsv(admin, filter)].join("");
const lines = (filter = ALL): string[][] => parse(file(filter), { bom: true });

beforeEach(() => {
  db.delete(enquiries).run();
  vi.setSystemTime(new Date("2026-11-20T22:30:00Z"));
});
afterEach(() => {
  vi.useRealTimers();
});

it("an export has the nine columns, one line an enquiry", () => {
  const bookId = addBook(db, { title: "Atlas, large", priceCents: 12_050 });
  const message = 'Is it "clean"?\nThank you.';
  submitEnquiry({ bookId, ...ASKER, school: "Hoërskool Voorbeeld", message });
  submitEnquiry({ bookId, ...ASKER, name: "=cmd Example" });
  db.update(enquiries).set({ processed: true }).where(eq(enquiries.message, message)).run();
  expect(lines()).toEqual([
    ["Name", "Email", "Phone", "School", "Book Title", "Book Price", "Message", "Status", "Date"],
    [
      "'=cmd Example",
      "zoe@example.org",
      "082 000 0000",
      "",
      "Atlas, large",
      "120.50",
      "",
      "Pending",
      "2026-11-21 00:30",
    ],
    [
      "Zoë Example",
      "zoe@example.org",
      "082 000 0000",
      "Hoërskool Voorbeeld",
      "Atlas, large",
      "120.50",
      message,
      "Processed",
      "2026-11-21 00:30",
    ],
  ]);
  expect(file().charCodeAt(0)).toBe(0xfeff);
});

it("an export covers all that match, however many pages that is, each once", () => {
  submitEnquiry({ bookId: addBook(db), ...ASKER });
  const { id, ...asked } = db.select().from(enquiries).all()[0] ?? expect.fail("No enquiry");
  const searchText = "asker";
  const more = Array.from({ length: 2_500 }, (_, i) => ({
    ...asked,
    name: `Asker ${i}`,
    referenceNumber: `ENQ-${i}`,
    searchText,
  }));
  write((tx) => {
    for (const row of more) tx.insert(enquiries).values(row).run();
  });
  const names = lines({ q: "asker", processed: null })
    .slice(1)
    .map(([name]) => name);
  expect(names).toEqual(Array.from({ length: 2_500 }, (_, i) => `Asker ${2_499 - i}`));
  expect(lines({ q: "", processed: true })).toHaveLength(1);
});

it("an export's file is named with the day in South Africa", () => {
  expect(enquiriesFileName()).toBe("enquiries-2026-11-21.csv");
});
