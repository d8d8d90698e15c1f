import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { enquiries } from "~/db/schema/enquiry";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { submitEnquiry } from "../enquiries/enquiry.server";
import { stats } from "./stats.server";

const admin = testAdmin();
const MIDNIGHT = Date.parse("2026-11-20T22:00:00Z");

beforeEach(() => {
  db.delete(enquiries).run();
  db.update(books).set({ deletedAt: 1 }).run();
  vi.setSystemTime(MIDNIGHT);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the dashboard's figures", () => {
  it("are all zero for an empty shop", () => {
    expect(stats(admin)).toMatchObject({ totalBooks: 0, newEnquiries: 0, totalValue: 0 });
  });

  it("count the listed books, and what the copies on hand would sell for", () => {
    addBook(db, { priceCents: 12_050, stockQty: 3 });
    addBook(db, { priceCents: 99_900, stockQty: 0 });
    const deleted = addBook(db, { priceCents: 5_000, stockQty: 1 });
    db.update(books).set({ deletedAt: 1 }).where(eq(books.id, deleted)).run();
    expect(stats(admin)).toMatchObject({ totalBooks: 2, totalValue: 36_150 });
  });

  it("count the schools", () => {
    const before = stats(admin).totalSchools;
    addBook(db, { school: "Another Example School" });
    expect(stats(admin).totalSchools).toBe(before + 1);
  });

  it("count an enquiry for seven of South Africa's days, the day it came being the first", () => {
    const bookId = addBook(db);
    submitEnquiry({ bookId, name: "Thandi", email: "t@example.org", phone: "0820000000" });
    vi.setSystemTime(MIDNIGHT + 7 * 24 * 60 * 60_000 - 1);
    expect(stats(admin).newEnquiries).toBe(1);
    vi.setSystemTime(MIDNIGHT + 7 * 24 * 60 * 60_000);
    expect(stats(admin).newEnquiries).toBe(0);
  });
});
