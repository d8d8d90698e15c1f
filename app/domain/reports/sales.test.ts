import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { cartWith } from "../cart/cart.fixture";
import { replaceCopies } from "../orders/change/replace.server";
import { beginCartCheckout, beginPayment, newBuyer, report } from "../payments/payment.fixture";
import { allLines, inCash, paidOrder } from "../refunds/refund.fixture";
import { monthsReport } from "./months/months.server";
import { readPeriod } from "./period";
import { salesReport } from "./sales.server";
import { salesCsv, salesFileName } from "./sales-csv.server";
import { SOLD_BY } from "./sales-view";

const admin = testAdmin();
const at = (time: string) => vi.setSystemTime(new Date(time));
const sold = (from: string, to = from) => salesReport(admin, readPeriod({ from, to }));

beforeEach(() => at("2026-02-02T10:00:00Z"));
afterEach(() => {
  vi.useRealTimers();
});

describe("the report of books that sell", () => {
  it("is empty for days on which nothing was sold", () => {
    const nothing = { copies: 0, salesCents: 0, titles: [], subjects: [], schools: [], days: [] };
    expect(sold("2020-01-01", "2020-12-31")).toMatchObject(nothing);
  });

  it("counts copies and rand by title, subject, school and day, the best sellers first", () => {
    const atlas = { title: "Reported Atlas", subject: "Geography", school: "Example Primary" };
    const good = addBook(db, { ...atlas, priceCents: 20_000 });
    const fair = addBook(db, { ...atlas, condition: "Fair", priceCents: 15_000 });
    report(beginCartCheckout(cartWith(good, fair), newBuyer()));
    at("2026-02-02T22:00:00Z");
    paidOrder({ title: "Reported Algebra", subject: "Mathematics", priceCents: 40_000 });
    const { titles, subjects, schools, days, ...totals } = sold("2026-02-01", "2026-02-28");
    expect(totals).toMatchObject({ isTest: true, copies: 3, salesCents: 75_000 });
    const [two, one] = [
      { copies: 2, salesCents: 35_000, daysUntilSold: 0 },
      { copies: 1, salesCents: 40_000, daysUntilSold: 0 },
    ];
    expect(titles).toEqual([
      { name: "Reported Atlas", ...two },
      { name: "Reported Algebra", ...one },
    ]);
    expect(subjects).toEqual([
      { name: "Geography", ...two },
      { name: "Mathematics", ...one },
    ]);
    expect(schools.map(({ name }) => name)).toEqual(["Example Primary", "Example High School"]);
    expect(days).toEqual([
      { day: "2026-02-02", copies: 2, salesCents: 35_000 },
      { day: "2026-02-03", copies: 1, salesCents: 40_000 },
    ]);
  });

  it("counts a copy under the book that went out in place of another", () => {
    const { payment, books } = paidOrder({ title: "Missing Atlas", priceCents: 20_000 });
    const withBookId = addBook(db, { title: "Sent Atlas", priceCents: 25_000 });
    const [bookId = 0] = books;
    replaceCopies(admin, payment.id, { bookId, withBookId, difference: "waive" });
    const { titles, salesCents } = sold("2026-02-02");
    expect(titles).toContainEqual(
      expect.objectContaining({ name: "Sent Atlas", copies: 1, salesCents: 20_000 }),
    );
    expect(titles.map(({ name }) => name)).not.toContain("Missing Atlas");
    expect(titles.reduce((sum, row) => sum + row.salesCents, 0)).toBe(salesCents);
  });

  it("has one row for a day, however many orders it has: until midnight in South Africa", () => {
    for (const time of ["2026-02-09T22:00:00Z", "2026-02-10T08:15:00Z", "2026-02-10T21:59:59Z"]) {
      at(time);
      paidOrder({ priceCents: 10_000 });
    }
    expect(sold("2026-02-09", "2026-02-12").days).toEqual([
      { day: "2026-02-10", copies: 3, salesCents: 30_000 },
    ]);
  });

  it("adds up to the books of the month's report, whatever was refunded", async () => {
    at("2026-03-10T10:00:00Z");
    const { payment } = paidOrder({ priceCents: 12_300 }, { priceCents: 4_500 });
    await inCash(payment, { lines: allLines(payment) });
    const month = monthsReport(admin).months.find((one) => one.month === "2026-03");
    const { salesCents, copies } = sold("2026-03-01", "2026-03-31");
    expect([salesCents, copies]).toEqual([month?.salesCents, month?.copies]);
    expect(salesCents).toBe(16_800);
  });
});

describe("the days until a copy is sold", () => {
  it("begin when it came in: the first in is the first out", () => {
    at("2026-04-01T10:00:00Z");
    const title = "Reported Physics";
    const bookId = addBook(db, { title, stockQty: 2, priceCents: 10_000 });
    at("2026-04-11T10:00:00Z");
    report(beginPayment(bookId));
    at("2026-04-21T10:00:00Z");
    report(beginPayment(bookId));
    const days = (from: string, to: string) =>
      sold(from, to).titles.find(({ name }) => name === title)?.daysUntilSold;
    expect(days("2026-04-11", "2026-04-11")).toBe(10);
    expect(days("2026-04-01", "2026-04-30")).toBe(15);
  });

  it("are unknown of a copy that was counted in after it was sold", () => {
    at("2026-05-11T10:00:00Z");
    const title = "Reported Late";
    const bookId = addBook(db, { title, stockQty: 1 });
    at("2026-05-03T10:00:00Z");
    report(beginPayment(bookId));
    expect(sold("2026-05-03").titles).toMatchObject([{ name: title, daysUntilSold: null }]);
  });

  it("are unknown of a copy that no movement has counted in", () => {
    at("2026-05-01T10:00:00Z");
    const title = "Reported Ghost";
    const bookId = addBook(db, { title, stockQty: 0 });
    db.update(books).set({ stockQty: 1 }).where(eq(books.id, bookId)).run();
    report(beginPayment(bookId));
    expect(sold("2026-05-01").titles).toMatchObject([{ name: title, daysUntilSold: null }]);
  });
});

describe("its files", () => {
  it.each(SOLD_BY)("by %s have a line for each row of the report, and no totals", (by) => {
    at("2026-06-01T10:00:00Z");
    paidOrder({ title: "=Reported()", priceCents: 5_000 });
    const period = readPeriod({ from: "2026-06-01", to: "2026-06-01" });
    const rows: Record<string, string>[] = parse([...salesCsv(admin, period, by)].join(""), {
      bom: true,
      columns: true,
    });
    const copies = rows.reduce((sum, row) => sum + Number(row.Copies), 0);
    expect(copies).toBe(sold("2026-06-01").copies);
    expect(salesFileName(period, by)).toBe(`sold-by-${by}-2026-06-01-to-2026-06-01.csv`);
    if (by === "title") expect(rows[0]?.Title).toBe("'=Reported()");
  });
});
