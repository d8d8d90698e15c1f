import { eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { type IntakeKind, intakes, lots, type PayoutWay } from "~/db/schema/intake";
import type { Counter } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { insertBook } from "../books/admin/save-book.server";
import { type BookRow, storedBooks } from "../books/book.server";
import { DAY_MS, now, yearInSouthAfrica } from "../dates/time";
import { DomainError, type FieldErrors } from "../errors";
import { VAT_RATE_PERCENT } from "../invoices/vat";
import { writeEntry } from "../sellers/ledger.server";
import { getSeller, hasBankAccount } from "../sellers/sellers.server";
import type { SellerView } from "../sellers/view";
import { ageRefusal, noAccountWords } from "../sellers/words";
import { nextInSeries } from "../sequence.server";
import { readSettings } from "../settings/settings.server";
import { moveStock } from "../stock/move.server";
import { countWaiting } from "../stock/waiting.server";
import { isbnRefusal } from "../values/isbn";
import { getIntake } from "./find.server";
import { listedWith, listingOf, proposalsFor } from "./proposal.server";
import type { IntakeInput, IntakeLine } from "./schema";
import { agreedOf, termsOf } from "./terms";
import type { IntakeView } from "./view";

const SELLER_MISSING = "Please choose who brings the books";
const NOT_AGREED = "Please tick that the seller agrees to the terms";

type AskedOfSeller = Pick<SellerView, "name" | "idNumber" | "ageById" | "isAdult">;

/** Why the settings let nobody take this kind of intake from a seller: all of it, and nothing for a gift. */
export function sellerRefusals(seller: AskedOfSeller, kind: IntakeKind): string[] {
  if (kind === "given") return [];
  const { asksIdNumber, refusesMinors } = readSettings();
  const { name, idNumber } = seller;
  const isMissing = asksIdNumber && idNumber === null;
  return [
    isMissing ? `The ID number of ${name} is missing: the register asks for it` : null,
    ageRefusal(seller, refusesMinors),
  ].filter((refusal) => refusal !== null);
}

function sellerFaults(admin: Counter, input: IntakeInput): FieldErrors {
  const { kind, sellerId, payout, isAgreed } = input;
  const isGift = kind === "given";
  const agreed: FieldErrors = isGift || isAgreed ? {} : { isAgreed: [NOT_AGREED] };
  if (sellerId === undefined) return isGift ? {} : { sellerId: [SELLER_MISSING], ...agreed };
  const seller = getSeller(admin, sellerId);
  const refusals = sellerRefusals(seller, kind);
  // Later nobody stands there who can say it, and the payout would become cash.
  const isUnpayable =
    kind === "bought" && payout === "transfer" && !hasBankAccount(admin, sellerId);
  return {
    ...(refusals.length > 0 ? { sellerId: refusals } : {}),
    ...(isUnpayable ? { payout: [noAccountWords(seller.name)] } : {}),
    ...agreed,
  };
}

export type LineWithPrices = {
  line: IntakeLine;
  book: BookRow;
  askedCents: number;
  paidCents: number | null;
};

type Checked = { priced: LineWithPrices[]; faults: FieldErrors };

// Prices a line before any copy of the intake is here, because copies that lie here lower what is paid.
function checkLine(kind: IntakeKind, line: IntakeLine, field: string): Checked {
  const book =
    line.bookId === undefined ? listedWith(line.isbn ?? "") : storedBooks([line.bookId])[0];
  const fault = (name: string, sentence: string) => ({
    priced: [],
    faults: { [name]: [sentence] },
  });
  if (book === undefined) return fault(field, "No listed book has this number: add it first");
  const { blockedIsbnPrefixes } = readSettings();
  const refusal = book.isbn === null ? null : isbnRefusal(book.isbn, blockedIsbnPrefixes);
  if (refusal !== null) return fault(field, refusal);
  const proposal = proposalsFor(book)(line.condition, line.askedCents);
  const askedCents = line.askedCents ?? proposal.askedCents;
  const paidCents = kind === "bought" ? (line.paidCents ?? proposal.paid?.cents ?? null) : null;
  const faults: FieldErrors = {};
  if (askedCents === null) {
    faults[`${field}.askedCents`] = [`Please enter what ${book.title} is to cost`];
  }
  if (kind === "bought" && paidCents === null) {
    faults[`${field}.paidCents`] = [
      `Please enter what you pay for ${book.title}: enough copies lie here`,
    ];
  }
  return { faults, priced: askedCents === null ? [] : [{ line, book, askedCents, paidCents }] };
}

/** The prices of an intake's lines, and all that is wrong with it at once: its seller, its terms, its lines. */
export function checkIntake(admin: Counter, input: IntakeInput): Checked {
  const lines = input.lines.map((line, place) => checkLine(input.kind, line, `lines[${place}]`));
  const faults = lines.map((line) => line.faults);
  return {
    priced: lines.flatMap((line) => line.priced),
    faults: Object.assign(sellerFaults(admin, input), ...faults),
  };
}

export function inSentences(faults: FieldErrors): string {
  const said = Object.values(faults).flat();
  return said.length === 1 ? said.join() : said.map((one) => one.replace(/\.?$/, ".")).join(" ");
}

// A copy in another condition is a book of its own, with what is true of its title.
function newListing(
  tx: Transaction,
  admin: Counter,
  book: BookRow,
  line: IntakeLine,
  cents: number,
) {
  const { title, authors, isbn, originalPriceCents, tags, shelf, grade, school, subject } = book;
  return insertBook(tx, admin, {
    ...{ title, authors, isbn, originalPriceCents, tags, shelf },
    condition: line.condition,
    priceCents: cents,
    stockQty: 0,
    gallery: [],
    gradeId: grade.id,
    schoolId: school.id,
    subjectId: subject.id,
    isAnotherTitle: true,
  });
}

function changePrice(tx: Transaction, admin: Counter, listing: BookRow, to: number, at: number) {
  const { id, priceCents: from } = listing;
  if (from === to) return;
  tx.update(books).set({ priceCents: to }).where(eq(books.id, id)).run();
  const changes = { priceCents: { from, to } };
  recordChange(tx, admin, { action: "updated", targetKind: "book", targetId: id, changes }, at);
}

// Consigned books are paid once they are sold.
function payoutOf({ kind, payout = "later" }: IntakeInput): PayoutWay | null {
  if (kind === "given") return null;
  return kind === "consigned" ? "later" : payout;
}

type Taken = { tx: Transaction; admin: Counter; intakeId: number; input: IntakeInput; at: number };

function takeLine(
  { tx, admin, intakeId, input, at }: Taken,
  { line, book, askedCents, paidCents }: LineWithPrices,
): number {
  const { condition, quantity } = line;
  const listing = listingOf(book, condition);
  if (listing !== undefined) changePrice(tx, admin, listing, askedCents, at);
  const bookId = listing?.id ?? newListing(tx, admin, book, line, askedCents);
  const { title, isbn } = listing ?? book;
  const settings = readSettings();
  const availableFrom = at + settings.waitingDays * DAY_MS;
  const agreed = input.kind === "consigned" ? agreedOf(settings, at) : {};
  const lot = {
    ...{ intakeId, bookId, title, isbn, condition, quantity },
    ...{ paidCents, askedCents, availableFrom, ...agreed },
  };
  const { id: lotId } = tx.insert(lots).values(lot).returning({ id: lots.id }).get();
  moveStock(tx, { bookId, quantity, reason: input.kind, intakeId, adminId: admin.id }, at);
  countWaiting(tx, bookId, at);
  const amountCents = (paidCents ?? 0) * quantity;
  const { sellerId } = input;
  if (sellerId !== undefined) {
    writeEntry(tx, { sellerId, kind: "bought", amountCents, intakeId, lotId }, at);
  }
  return amountCents;
}

/** Takes books in, in the caller's transaction. Returns the intake's id, under a known key that of the first. */
export function insertIntake(tx: Transaction, admin: Counter, input: IntakeInput): number {
  const { kind, sellerId, payout, notTaken = [], idempotencyKey } = input;
  const isSame = eq(intakes.idempotencyKey, idempotencyKey ?? "");
  const before = tx.select({ id: intakes.id }).from(intakes).where(isSame).get();
  if (before !== undefined) return before.id;
  const { priced, faults } = checkIntake(admin, input);
  if (Object.keys(faults).length > 0) throw new DomainError("invalid", inSentences(faults), faults);
  const at = now();
  const { id } = tx
    .insert(intakes)
    .values({
      ...{
        number: nextInSeries(tx, "intake", `IN-${yearInSouthAfrica(at)}`),
        kind,
        adminId: admin.id,
        takenAt: at,
        notTaken,
      },
      sellerId: sellerId ?? null,
      terms: termsOf(kind, readSettings(), at),
      payout: payoutOf(input),
      vatRatePercent: kind === "bought" && readSettings().vatRegistered ? VAT_RATE_PERCENT : null,
      idempotencyKey: idempotencyKey ?? null,
    })
    .returning({ id: intakes.id })
    .get();
  const taken = { tx, admin, intakeId: id, input, at };
  const paid = priced.map((line) => takeLine(taken, line)).reduce((sum, cents) => sum + cents, 0);
  if (kind === "bought" && payout === "cash" && sellerId !== undefined) {
    writeEntry(tx, { sellerId, kind: "paid_out", amountCents: -paid, intakeId: id }, at);
  }
  recordChange(tx, admin, { action: "took in", targetKind: "intake", targetId: id }, at);
  return id;
}

/**
 * Takes books in: one number without gaps, copies on the shelf, and what is owed in the seller's ledger. A listed book
 * of the same title and condition gets the copies, at the price that is asked now. @throws DomainError invalid for a
 * seller whom the settings refuse, a transfer to no stored account, a book that is not listed or may not be sold, or a price that nothing proposes.
 */
export function takeIn(admin: Counter, input: IntakeInput): IntakeView {
  const id = write((tx) => insertIntake(tx, admin, input));
  return getIntake(admin, id);
}
