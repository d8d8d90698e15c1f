import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, write } from "~/db/client.server";
import { sellers } from "~/db/schema/intake";
import { mails } from "~/db/schema/work";
import { env } from "~/env.server";
import { renderMail } from "~/ui/mail/render";
import { addBook } from "../../../tests/factories/factories";
import { sell } from "../counter/counter.fixture";
import { now } from "../dates/time";
import { getIntake, listIntakes } from "../intakes/find.server";
import { ledgerOf, newSeller, taker } from "../intakes/intake.fixture";
import { takeIn } from "../intakes/take-in.server";
import { setSettings } from "../invoices/invoice.fixture";
import { loadMail } from "../mail/sending/load.server";
import { paymentRow } from "../payments/find.server";
import { inCash } from "../refunds/refund.fixture";
import { settleDebt } from "../sellers/debt.server";
import { paidToSellers, writeEntry } from "../sellers/ledger.server";
import { getSeller, updateSeller } from "../sellers/sellers.server";
import { bankFile } from "./bank-file.server";
import { mailSlip } from "./mail-slip.server";
import { duePayouts, getPayout, preparePayouts, setPayoutStates } from "./payouts.server";
import { payoutSlip } from "./slip.server";

const BANK = {
  bankName: "Example Bank",
  bankBranchCode: "250655",
  bankAccountNumber: "0123456789",
};

beforeEach(() => {
  const rules = { consignedPercent: 60, payoutMinimumCents: 5_000, payoutColumns: null };
  setSettings({ ...rules, mostCopies: 100, payfastSandboxMode: false });
});

function sold(priceCents = 10_000, seller: object = {}) {
  const { id: sellerId, name } = newSeller(seller);
  const bookId = addBook(db, { isbn: null, condition: "Good", stockQty: 0, priceCents });
  const line = { bookId, condition: "Good" as const, quantity: 1 };
  takeIn(taker, { kind: "consigned", sellerId, lines: [line], isAgreed: true });
  const { id: paymentId } = sell(bookId);
  return { sellerId, name, bookId, paymentId };
}

const prepare = (way: "cash" | "transfer", ...sellerIds: number[]) =>
  preparePayouts(taker, { way, sellerIds });

const owedCents = (id: number) => getSeller(taker, id).owedCents;

describe("payouts", () => {
  it("go by transfer to who has a bank account stored, and in cash to the others", () => {
    const bank = {
      ...{ bankName: "Example Bank", bankBranchCode: "250655" },
      bankAccountNumber: "0123456789",
    };
    const [stored, none] = [sold(10_000, bank), sold()];
    const sellerIds = [stored.sellerId, none.sellerId];
    const made = preparePayouts(taker, { sellerIds });
    expect(made.map(({ way }) => way)).toEqual(["transfer", "cash"]);
    const ids = made.map(({ id }) => id);
    setPayoutStates(taker, ids, { state: "cancelled" });
  });

  it("in cash say that a transfer was agreed, until one is sent", () => {
    const { id: sellerId } = newSeller(BANK);
    const bookId = addBook(db, { isbn: null, condition: "Good", stockQty: 0 });
    const line = { bookId, condition: "Good" as const, quantity: 1, paidCents: 9_000 };
    const input = { kind: "bought", payout: "transfer", sellerId, isAgreed: true } as const;
    const { id } = takeIn(taker, { ...input, lines: [line] });
    db.update(sellers).set({ bankEncrypted: null }).where(eq(sellers.id, sellerId)).run();
    const due = () => duePayouts(taker).find((one) => one.id === sellerId);
    expect(due()).toMatchObject({ hasBank: 0, isTransferAgreed: 1 });
    expect(getIntake(taker, id).paidOutAt).toBeNull();
    const [payout] = prepare("cash", sellerId);
    setPayoutStates(taker, [payout?.id ?? 0], { state: "sent" });
    expect(getIntake(taker, id).paidOutAt).toMatch(/^20\d\d-/);
    expect(listIntakes(taker, { page: 1, pageSize: 10 }, sellerId).intakes[0]?.paidOutAt).toMatch(
      /^20/,
    );
    vi.spyOn(Date, "now").mockReturnValue(now() + 1_000);
    const later = takeIn(taker, { ...input, payout: "later", lines: [line] });
    vi.restoreAllMocks();
    expect(later.paidOutAt).toBeNull();
    expect(due()).toMatchObject({ hasBank: 0, isTransferAgreed: 0 });
  });

  it("are prepared for many at once, and the ledger says so once they are sent", () => {
    const [one, other] = [sold(), sold(20_000)];
    const due = duePayouts(taker).map(({ id }) => id);
    expect(due).toEqual(expect.arrayContaining([one.sellerId, other.sellerId]));
    const [first, second] = prepare("cash", one.sellerId, other.sellerId);
    expect([first?.amountCents, second?.amountCents]).toEqual([6_000, 12_000]);
    expect(first?.number).toMatch(/^PO-20\d\d-\d{6}$/);
    expect(Number(second?.number.slice(-6))).toBe(Number(first?.number.slice(-6)) + 1);
    expect(owedCents(one.sellerId)).toBe(6_000);
    setPayoutStates(taker, [first?.id ?? 0], { state: "sent" });
    setPayoutStates(taker, [first?.id ?? 0], { state: "sent" });
    expect(ledgerOf(one.sellerId).map(({ cents }) => cents)).toEqual([6_000, -6_000]);
    expect(() => setPayoutStates(taker, [first?.id ?? 0], { state: "cancelled" })).toThrow(
      "was paid already",
    );
  });

  it("are prepared once, and again after they were cancelled", () => {
    const { sellerId, name } = sold();
    const [payout] = prepare("cash", sellerId);
    expect(() => prepare("cash", sellerId)).toThrow(`of ${name} is prepared already`);
    expect(duePayouts(taker).map(({ id }) => id)).not.toContain(sellerId);
    setPayoutStates(taker, [payout?.id ?? 0], { state: "cancelled" });
    expect(ledgerOf(sellerId)).toHaveLength(1);
    expect(prepare("cash", sellerId)).toHaveLength(1);
  });

  it("of too little, or by transfer without a bank account, are refused with all others", () => {
    const [much, little] = [sold(), sold(8_000)];
    expect(() => prepare("cash", much.sellerId, little.sellerId)).toThrow("from R50.00 on");
    expect(() => prepare("transfer", much.sellerId)).toThrow("bank account");
    expect(prepare("cash", much.sellerId)).toHaveLength(1);
  });

  it("leave what a buyer gets back later owed to the shop", async () => {
    const { sellerId, bookId, paymentId } = sold();
    const [payout] = prepare("cash", sellerId);
    setPayoutStates(taker, [payout?.id ?? 0], { state: "sent" });
    const lines = [{ bookId, quantity: 1, restock: true }];
    await inCash(paymentRow(paymentId), { lines });
    expect(owedCents(sellerId)).toBe(-6_000);
  });

  it("are not sent once less is owed, and are sent anew with what is owed", async () => {
    const { sellerId, name, bookId, paymentId } = sold();
    write((tx) => writeEntry(tx, { sellerId, kind: "sold", amountCents: 8_000 }, now()));
    const [old] = prepare("cash", sellerId);
    const id = old?.id ?? 0;
    await inCash(paymentRow(paymentId), { lines: [{ bookId, quantity: 1, restock: true }] });
    expect(getPayout(taker, id)).toMatchObject({ amountCents: 14_000, owedCents: 8_000 });
    expect(() => setPayoutStates(taker, [id], { state: "sent" })).toThrow(
      `${name} is owed R80.00 now: cancel this payout and prepare it again`,
    );
    expect(owedCents(sellerId)).toBe(8_000);
    setPayoutStates(taker, [id], { state: "cancelled" });
    const [anew] = prepare("cash", sellerId);
    setPayoutStates(taker, [anew?.id ?? 0], { state: "sent" });
    expect(owedCents(sellerId)).toBe(0);
  });

  it("that went already are sent even where less is owed, and leave the difference to the shop", async () => {
    const { sellerId, bookId, paymentId } = sold();
    const [payout] = prepare("cash", sellerId);
    await inCash(paymentRow(paymentId), { lines: [{ bookId, quantity: 1, restock: true }] });
    setPayoutStates(taker, [payout?.id ?? 0], { state: "sent", isGone: true });
    expect(owedCents(sellerId)).toBe(-6_000);
    const inCashToSellers = () => paidToSellers("cash", 0, Number.MAX_SAFE_INTEGER).cents;
    const before = inCashToSellers();
    expect(before).toBeGreaterThanOrEqual(6_000);
    settleDebt(taker, sellerId, { how: "paid_back", debtCents: 6_000, amountCents: 2_500 });
    expect(inCashToSellers()).toBe(before - 2_500);
    const rest = { how: "written_off", debtCents: 3_500, reason: "They moved away" } as const;
    expect(settleDebt(taker, sellerId, rest).owedCents).toBe(0);
    expect(() => settleDebt(taker, sellerId, rest)).toThrow("owes the shop nothing");
  });

  it("have their slip mailed once in each state, with the lines that it has", () => {
    const { sellerId, name } = sold(10_000, { email: "seller@example.org" });
    const [payout] = prepare("cash", sellerId);
    const id = payout?.id ?? 0;
    expect(() => mailSlip(taker, id)).toThrow("sends no mails");
    env.SMTP_URL = "smtp://127.0.0.1:25";
    try {
      mailSlip(taker, id);
      expect(() => mailSlip(taker, id)).toThrow("was mailed already");
      setPayoutStates(taker, [id], { state: "sent" });
      mailSlip(taker, id);
    } finally {
      delete env.SMTP_URL;
    }
    const queued = db.select().from(mails).where(eq(mails.kind, "payout-slip")).all();
    expect(queued.map(({ recipient }) => recipient)).toEqual(
      Array.from({ length: 2 }, () => "seller@example.org"),
    );
    const mail = loadMail(queued[0]?.id ?? 0);
    expect(mail?.to).toMatchObject({ name });
    if (mail === null) return;
    const { subject, text } = renderMail(mail.view);
    expect(subject).toContain("R60.00");
    expect(text).toMatch(/was paid to you in cash.*Sold: .*R60\.00/s);
  });

  it("say on their slip what they pay for", () => {
    const { sellerId } = sold();
    const [payout] = prepare("cash", sellerId);
    expect(payoutSlip(taker, payout?.id ?? 0).lines).toMatchObject([{ amountCents: 6_000 }]);
    setPayoutStates(taker, [payout?.id ?? 0], { state: "sent", reference: "EFT 7" });
    expect(payoutSlip(taker, payout?.id ?? 0).lines).toMatchObject([{ amountCents: 6_000 }]);
    expect(getPayout(taker, payout?.id ?? 0).reference).toBe("EFT 7");
  });

  it("in cash are what coins can pay; the cents stay owed, and their slip says so", () => {
    const { sellerId } = sold();
    write((tx) => writeEntry(tx, { sellerId, kind: "sold", amountCents: 2_997 }, now()));
    const [payout] = prepare("cash", sellerId);
    expect(payout).toMatchObject({ amountCents: 8_990, owedCents: 8_997 });
    const id = payout?.id ?? 0;
    expect(payoutSlip(taker, id).lines.at(-1)).toEqual({
      words: "Stays for the next payout: no coin is smaller than 10c",
      amountCents: -7,
    });
    setPayoutStates(taker, [id], { state: "sent" });
    write((tx) => writeEntry(tx, { sellerId, kind: "sold", amountCents: 6_003 }, now()));
    const [next] = prepare("cash", sellerId);
    expect(next).toMatchObject({ amountCents: 6_010 });
    expect(payoutSlip(taker, next?.id ?? 0).lines[0]).toEqual({
      words: "From before",
      amountCents: 7,
    });
  });

  it("say on a slip of many entries the newest, and the sum of those before", () => {
    const { sellerId } = sold();
    for (let more = 1; more <= 200; more++) {
      write((tx) => writeEntry(tx, { sellerId, kind: "sold", amountCents: more }, now()));
    }
    const [payout] = prepare("cash", sellerId);
    const { lines } = payoutSlip(taker, payout?.id ?? 0);
    expect(lines[0]).toEqual({ words: "From before", amountCents: 6_000 });
    expect(lines.slice(1).map(({ amountCents }) => amountCents)).toEqual(
      Array.from({ length: 200 }, (_, place) => place + 1),
    );
  });
});

describe("the bank's file", () => {
  it("has the owner's columns, and transfers that are prepared", () => {
    const { sellerId, name } = sold(10_000, BANK);
    const [payout] = prepare("transfer", sellerId);
    expect(bankFile(taker)).toContain(
      `${name},Example Bank,250655,0123456789,60.00,${payout?.number}`,
    );
    setSettings({ payoutColumns: 'To = account\nCents = cents\nKind = "Savings"' });
    expect(bankFile(taker).split("\r\n")).toEqual(
      expect.arrayContaining(["To,Cents,Kind", "0123456789,6000,Savings"]),
    );
    setPayoutStates(taker, [payout?.id ?? 0], { state: "sent" });
    expect(bankFile(taker)).not.toContain("0123456789");
  });

  it("leaves out of which less is owed now", () => {
    const { sellerId } = sold(10_000, BANK);
    const [payout] = prepare("transfer", sellerId);
    expect(bankFile(taker)).toContain(payout?.number);
    write((tx) => writeEntry(tx, { sellerId, kind: "corrected", amountCents: -1 }, now()));
    expect(bankFile(taker)).not.toContain(payout?.number);
  });
});

it("a bank account is stored encrypted, answered by its last digits, and stays when it is left out", () => {
  const { id, name, phone } = newSeller(BANK);
  expect(getSeller(taker, id)).toMatchObject({
    bankName: "Example Bank",
    bankAccountNumber: "…789",
  });
  const row = db.$client.prepare("select * from sellers where id = ?").get(id);
  expect(JSON.stringify(row)).not.toContain("0123456789");
  const details = { name, phone: phone ?? "" };
  expect(updateSeller(taker, id, details).bankAccountNumber).toBe("…789");
  const branch = { bankName: "Other Bank", bankBranchCode: "632005" };
  expect(updateSeller(taker, id, { ...details, ...branch })).toMatchObject({
    ...branch,
    bankAccountNumber: "…789",
  });
});
