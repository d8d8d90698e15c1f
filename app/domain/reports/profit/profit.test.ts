import { parse } from "csv-parse/sync";
import { sum } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { sellerEntries } from "~/db/schema/intake";
import { addBook } from "../../../../tests/factories/factories";
import { sell } from "../../counter/counter.fixture";
import { getIntake } from "../../intakes/find.server";
import { newSeller, taker } from "../../intakes/intake.fixture";
import { takeIn } from "../../intakes/take-in.server";
import { undoIntake } from "../../intakes/undo.server";
import { settleUnsold } from "../../intakes/unsold.server";
import { setSettings } from "../../invoices/invoice.fixture";
import { paymentRow } from "../../payments/find.server";
import { preparePayouts, setPayoutStates } from "../../payouts/payouts.server";
import { inCash } from "../../refunds/refund.fixture";
import { settleDebt } from "../../sellers/debt.server";
import type { DocumentFormat } from "../documents/document-formats";
import { documentsCsv } from "../documents/documents-csv.server";
import { monthsReport } from "../months/months.server";
import { readPeriod } from "../period";
import { profitReport } from "./profit.server";
import { profitCsv } from "./profit-csv.server";

const at = (time: string) => vi.setSystemTime(new Date(time));
const YEAR = readPeriod({ from: "2026-01-01", to: "2026-12-31" });
const rowsOf = (lines: Iterable<string>): Record<string, string>[] =>
  parse([...lines].join(""), { bom: true, columns: true });
const cents = (rand: string | undefined) => Math.round(Number(rand) * 100);
const sumOf = (format: DocumentFormat, column: string) =>
  rowsOf(documentsCsv(taker, YEAR, format)).reduce((sum, row) => sum + cents(row[column]), 0);

const book = (title: string, stockQty: number) =>
  addBook(db, { title, isbn: null, condition: "Good", stockQty, priceCents: 11_500 });

type Brought = { kind: "bought" | "consigned"; quantity: number; paidCents?: number };

function bring(bookId: number, { kind, quantity, paidCents = 0 }: Brought) {
  const line = { bookId, condition: "Good" as const, quantity, paidCents, askedCents: 11_500 };
  const { id: sellerId } = newSeller({ address: "1 Example Road" });
  return takeIn(taker, { kind, sellerId, payout: "later", lines: [line], isAgreed: true });
}

beforeEach(() => at("2026-03-02T10:00:00Z"));
afterEach(() => {
  vi.useRealTimers();
});

it("what is left of books by title and month, with what sellers get and the VAT on both sides", async () => {
  setSettings({
    ...{ vatRegistered: true, vatNumber: "4000000000", consignedPercent: 60, waitingDays: 0 },
    ...{ mostCopies: 100, payfastSandboxMode: false, asksIdNumber: false },
  });
  const [own, theirs, old] = [book("Bought Atlas", 0), book("Consigned Atlas", 0), book("Old", 1)];
  const purchase = bring(own, { kind: "bought", quantity: 2, paidCents: 4_600 });
  bring(own, { kind: "bought", quantity: 1, paidCents: 5_750 });
  bring(theirs, { kind: "consigned", quantity: 2 });
  expect(purchase).toMatchObject({ inputTaxCents: 1_200, isVat264: false });
  const big = bring(own, { kind: "bought", quantity: 10, paidCents: 10_000 });
  expect(big).toMatchObject({ isVat264: true, inputTaxCents: 13_043 });
  undoIntake(taker, big.id, { reason: "The wrong box" });
  expect(getIntake(taker, big.id).isVat264).toBe(true);

  for (const _ of [1, 2, 3]) sell(own);
  const { id: consigned } = sell(theirs);
  sell(theirs);
  sell(old);
  at("2026-04-01T10:00:00Z");
  await inCash(paymentRow(consigned), {
    lines: [{ bookId: theirs, quantity: 1, restock: true }],
  });

  const { titles, months, total } = profitReport(taker, YEAR);
  const known = { unknownCopies: 0, unknownCents: 0 };
  const none = { sharesCents: 0, ...known };
  expect(titles).toEqual([
    {
      ...{ name: "Bought Atlas", copies: 3, salesCents: 34_500, turnoverCents: 34_500, ...none },
      ...{ vatCents: 4_500, costCents: 4_000 + 4_000 + 5_000, profitCents: 17_000 },
      ...{ knownSalesCents: 34_500, marginPercent: 49 },
    },
    {
      ...{ name: "Consigned Atlas", copies: 1, salesCents: 11_500, sharesCents: 6_900 },
      ...{ turnoverCents: 4_600, vatCents: 600, costCents: 0, profitCents: 4_000 },
      ...{ ...known, knownSalesCents: 11_500, marginPercent: 35 },
    },
    {
      ...{ name: "Old", copies: 1, salesCents: 11_500, turnoverCents: 11_500, sharesCents: 0 },
      ...{ vatCents: 1_500, costCents: 0, profitCents: 0 },
      ...{ unknownCopies: 1, unknownCents: 10_000, knownSalesCents: 0, marginPercent: null },
    },
  ]);
  expect(months).toMatchObject([
    { month: "2026-03", copies: 6, sharesCents: 13_800, purchasesCents: 14_950 },
    { month: "2026-04", copies: -1, sharesCents: -6_900, profitCents: -4_000, purchasesCents: 0 },
  ]);
  expect(total).toMatchObject({ inputTaxCents: 1_200 + 750, profitCents: 21_000 });

  const report = monthsReport(taker);
  expect(report.total).toMatchObject({
    ...{ netCents: 57_500, sharesCents: 6_900, ownCents: 50_600 },
    ...{ costCents: 13_000, purchasesCents: 14_950, inputTaxCents: 1_950 },
  });
  const [march] = rowsOf(profitCsv(taker, YEAR, "month"));
  expect(march).toMatchObject({
    Month: "2026-03",
    Bought: "149.50",
    "Notional Input Tax": "19.50",
  });
  expect(rowsOf(profitCsv(taker, YEAR, "title"))[1]).toMatchObject({
    ...{ Title: "Consigned Atlas", "Sellers' Share": "69.00", Turnover: "46.00" },
    "Margin %": "35",
  });
});

it("the accountant's files of sellers add up to the months in each program's columns, and name VAT264", () => {
  const { sharesCents, purchasesCents, inputTaxCents } = monthsReport(taker).total;
  const owedCents = sharesCents + purchasesCents;
  expect([sumOf("sellers", "Total"), sumOf("sellers", "Notional Input Tax")]).toEqual([
    owedCents,
    inputTaxCents,
  ]);
  expect(sumOf("xero-bills", "*UnitAmount")).toBe(owedCents);
  const sage = (column: string) =>
    rowsOf(documentsCsv(taker, YEAR, "sage-bills")).reduce(
      (sum, row) => sum + (row.Type === "Cr Note" ? -1 : 1) * cents(row[column]),
      0,
    );
  expect([sage("Total"), sage("VAT")]).toEqual([owedCents, inputTaxCents]);
  const books = (column: string) =>
    sumOf("quickbooks-bills", column) - sumOf("quickbooks-supplier-credits", column);
  expect(books("LineTaxAmount")).toBe(inputTaxCents);
  expect(books("LineAmount") + books("LineTaxAmount")).toBe(owedCents);

  const rows = rowsOf(documentsCsv(taker, YEAR, "sellers"));
  expect(rows.filter((row) => row.VAT264 === "Yes")).toMatchObject([
    { Kind: "Bill", Quantity: "10", Address: "1 Example Road", Identity: "South African ID …087" },
    { Kind: "Supplier credit", Total: "-1000.00", "Notional Input Tax": "-130.43" },
  ]);
  const shares = rows.filter(({ What }) => What === "Share of a sale");
  expect(shares).toHaveLength(3);
  expect(shares.map((row) => row["Notional Input Tax"])).toEqual(["0.00", "0.00", "0.00"]);
});

it("copies that became the shop's cost it nothing, and their price is its own", () => {
  setSettings({ payfastSandboxMode: false });
  const kept = book("Kept Atlas", 0);
  const { lots } = bring(kept, { kind: "consigned", quantity: 1 });
  settleUnsold(taker, { lotId: lots[0]?.id ?? 0, fate: "kept", isAgreed: true });
  sell(kept);
  const { titles } = profitReport(taker, YEAR);
  expect(titles.find(({ name }) => name === "Kept Atlas")).toMatchObject({
    ...{ copies: 1, sharesCents: 0, turnoverCents: 11_500, costCents: 0, profitCents: 10_000 },
    unknownCopies: 0,
  });
});

it("payouts, cash that came back and debts written off make the files of sellers add up to the ledger", async () => {
  at("2026-05-04T10:00:00Z");
  const [atlas, theirs] = [book("Paid Atlas", 0), book("Refunded Atlas", 0)];
  const { seller } = bring(theirs, { kind: "consigned", quantity: 2 });
  const atOnce = { kind: "bought", payout: "cash", isAgreed: true } as const;
  const line = { bookId: atlas, condition: "Good", quantity: 1, paidCents: 4_000 } as const;
  takeIn(taker, { ...atOnce, sellerId: newSeller().id, lines: [{ ...line, askedCents: 9_000 }] });
  const sold = [sell(theirs), sell(theirs)];
  const sellerId = seller?.id ?? 0;
  const [payout] = preparePayouts(taker, { way: "cash", sellerIds: [sellerId] });
  setPayoutStates(taker, [payout?.id ?? 0], { state: "sent" });
  for (const { id } of sold) {
    const lines = [{ bookId: theirs, quantity: 1, restock: true }];
    await inCash(paymentRow(id), { lines });
  }
  const debt = { how: "paid_back", amountCents: 5_000, debtCents: 13_800 } as const;
  settleDebt(taker, sellerId, debt);
  settleDebt(taker, sellerId, { how: "written_off", debtCents: 8_800, reason: "Moved away" });

  const ledger = db
    .select({ cents: sum(sellerEntries.amountCents) })
    .from(sellerEntries)
    .get();
  const owedCents = Number(ledger?.cents);
  expect(sumOf("sellers", "Total")).toBe(owedCents);
  expect(sumOf("xero-bills", "*UnitAmount") + sumOf("xero-payments", "*Amount")).toBe(owedCents);
  const entries = rowsOf(documentsCsv(taker, YEAR, "sage-bills"));
  const sage = entries.map(({ Type, Total }) => (Type === "Cr Note" ? -1 : 1) * cents(Total));
  const sageCents = sage.reduce((total, one) => total + one, 0);
  expect(sageCents + sumOf("sage-payments", "Amount")).toBe(owedCents);
  const books = (format: DocumentFormat) =>
    sumOf(format, "LineAmount") + sumOf(format, "LineTaxAmount");
  const booksCents = books("quickbooks-bills") - books("quickbooks-supplier-credits");
  expect(booksCents + sumOf("quickbooks-payments", "Amount")).toBe(owedCents);
  expect(rowsOf(documentsCsv(taker, YEAR, "xero-payments")).slice(-3)).toMatchObject([
    { "*Amount": "-40.00", Description: expect.stringMatching(/^Paid out, IN-2026-\d{6}, cash$/) },
    { "*Amount": "-138.00", Description: expect.stringMatching(/^Paid out, PO-2026-\d{6}, cash$/) },
    { "*Date": "04/05/2026", "*Amount": "50.00", Description: "Paid back" },
  ]);
  expect(rowsOf(documentsCsv(taker, YEAR, "quickbooks-bills")).at(-1)).toMatchObject({
    ...{ Account: "Bad debts", LineAmount: "88.00", LineTaxCode: "No VAT" },
    LineDescription: "Written off, Moved away",
  });
});
