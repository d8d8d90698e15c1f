import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { testAdmin } from "~/domain/accounts/account.fixture";
import { recentSales } from "~/domain/dashboard/sales.server";
import { dayInSouthAfrica, isoDay } from "~/domain/dates/calendar";
import { paymentFigures } from "~/domain/payments/admin/figures.server";
import { documentsCsv } from "~/domain/reports/documents/documents-csv.server";
import { monthsReport } from "~/domain/reports/months/months.server";
import { readPeriod } from "~/domain/reports/period";
import { turnsOf } from "../long";
import {
  cashBook,
  FULL_HISTORY,
  happening,
  notebook,
  openAtNewYear,
  soldOrders,
  take,
} from "./history";

const RUNS = turnsOf(15, 300);
const admin = testAdmin();

type Line = { Number: string; Kind: string; Date: string; Net: string; VAT: string; Total: string };

const cents = (rand: string) => Math.round(Number(rand) * 100);

function linesOfFile(): Line[] {
  const whole = readPeriod({ from: "2026-01-01", to: "9999-12-31" });
  return parse([...documentsCsv(admin, whole)].join(""), { bom: true, columns: true });
}

const sumOf = <One>(all: Iterable<One>, of: (one: One) => number) =>
  [...all].reduce((sum, one) => sum + of(one), 0);

function checkMonths(lines: Line[]): void {
  const { months } = monthsReport(admin);
  for (const month of months) {
    const notes = notebook.get(month.month);
    expect(month, month.month).toMatchObject({
      orders: notes?.orders ?? 0,
      copies: notes?.copies ?? 0,
      salesCents: notes?.books ?? 0,
      deliveryCents: notes?.delivery ?? 0,
      refundedCents: notes?.refunded ?? 0,
    });
    const own = lines.filter((line) => line.Date.startsWith(month.month));
    expect(sumOf(own, (line) => cents(line.Total))).toBe(month.netCents);
    expect(sumOf(own, (line) => cents(line.VAT))).toBe(month.netVatCents);
  }
  const names = months.map(({ month }) => month);
  const busy = [...notebook].filter(([, { orders, refunded }]) => orders + refunded > 0);
  expect(names).toEqual(expect.arrayContaining(busy.map(([month]) => month)));
  expect(names).toEqual([...new Set(names)].sort());
}

function checkSums(lines: Line[]): void {
  const { total } = monthsReport(admin);
  const inFile = sumOf(lines, (line) => cents(line.Total));
  const { revenue, paidCents, refundedCents } = paymentFigures(admin);
  const { came, went, beside } = cashBook;
  expect({
    byReports: total.netCents,
    byInvoicesAndCreditNotes: inFile,
    byPayments: revenue,
    byTheTill: came - went - beside,
  }).toEqual({
    byReports: inFile,
    byInvoicesAndCreditNotes: inFile,
    byPayments: inFile,
    byTheTill: inFile,
  });
  expect(paidCents).toBe(total.salesCents + total.deliveryCents);
  expect(refundedCents).toBe(total.refundedCents);
  const notes = sumOf(lines, (line) => (line.Kind === "Invoice" ? 0 : -cents(line.Total)));
  expect(notes).toBe(total.refundedCents);
  for (const { Number: number, Net, VAT, Total } of lines) {
    expect(cents(Net) + cents(VAT), number).toBe(cents(Total));
  }
}

function checkDashboard(lines: Line[]): void {
  const first = isoDay(dayInSouthAfrica(Date.now()) - 29);
  const own = lines.filter((line) => line.Date >= first);
  expect(recentSales(admin).revenueCents).toBe(sumOf(own, (line) => cents(line.Total)));
}

beforeAll(openAtNewYear);
afterAll(() => {
  vi.useRealTimers();
});

it("reports, invoices with credit notes, payments and the till come to one sum, whatever is sold, refunded and paid twice, at whatever hour", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 30 }), async (steps) => {
      for (const one of steps) await take(one);
      const lines = linesOfFile();
      checkMonths(lines);
      checkSums(lines);
      checkDashboard(lines);
    }),
    { numRuns: RUNS, examples: [[FULL_HISTORY]], endOnFailure: true },
  );
  expect(soldOrders.length).toBeGreaterThan(RUNS);
  expect(notebook.size).toBeGreaterThan(RUNS / 4);
  expect(sumOf(notebook.values(), ({ refunded }) => refunded)).toBeGreaterThan(0);
  expect(sumOf(notebook.values(), ({ delivery }) => delivery)).toBeGreaterThan(0);
  expect(monthsReport(admin).total.besideCents).toBeGreaterThan(0);
}, 3_600_000);
