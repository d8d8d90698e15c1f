import { randomUUID } from "node:crypto";
import { desc, eq, lt } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import type { DraftLine, ToDescribe } from "~/db/drafted-books";
import { type IntakeKind, intakeDrafts, offers, type PayoutWay, sellers } from "~/db/schema/intake";
import type { Counter } from "../accounts/admin";
import { type BookRow, storedBooks } from "../books/book.server";
import { isCondition } from "../books/condition";
import { DAY_MS, now } from "../dates/time";
import { DomainError, type FieldErrors } from "../errors";
import { getSeller } from "../sellers/sellers.server";
import { sellerShare } from "../sellers/share";
import type { SellerView } from "../sellers/view";
import { readSettings } from "../settings/settings.server";
import { offeredLines } from "../text/offered-lines";
import { formatAmount } from "../values/money";
import { copiesWaiting } from "./draft-lines";
import { takeOffer } from "./end-offer.server";
import { intakeOfKey } from "./find.server";
import type { Demand, PricePaid } from "./price-paid";
import { proposalsFor } from "./proposal.server";
import type { IntakeInput, IntakeLine } from "./schema";
import { checkIntake, inSentences, insertIntake, sellerRefusals } from "./take-in.server";
import {
  DESCRIBED_MEANWHILE,
  NO_BOOKS_IN,
  NOT_BROUGHT,
  paidAboveAsked,
  STILL_TO_DESCRIBE,
} from "./words";

const KEPT_MS = 30 * DAY_MS;
const NO_DRAFT = "These books were taken in already, or the list was thrown away";

export type IntakeDraft = {
  id: string | null;
  kind: IntakeKind;
  payout: PayoutWay;
  sellerId: number | null;
  offerId: number | null;
  lines: DraftLine[];
  toDescribe: ToDescribe[];
};

const EMPTY: IntakeDraft = {
  ...{ id: null, kind: "bought", payout: "cash" },
  ...{ sellerId: null, offerId: null, lines: [], toDescribe: [] },
};

/** A draft by its id, which is that of one table; an empty one without. @throws DomainError not_found. */
export function readDraft(_admin: Counter, id: string | null): IntakeDraft {
  if (id === null) return EMPTY;
  const row = db.select().from(intakeDrafts).where(eq(intakeDrafts.id, id)).get();
  if (row === undefined) throw new DomainError("not_found", NO_DRAFT);
  const { adminId: _table, updatedAt: _updated, ...draft } = row;
  return draft;
}

export function saveDraft(admin: Counter, draft: IntakeDraft): string {
  const at = now();
  const id = draft.id ?? randomUUID();
  write((tx) => {
    tx.delete(intakeDrafts)
      .where(lt(intakeDrafts.updatedAt, at - KEPT_MS))
      .run();
    const row = { ...draft, id, adminId: admin.id, updatedAt: at };
    tx.insert(intakeDrafts)
      .values(row)
      .onConflictDoUpdate({ target: intakeDrafts.id, set: row })
      .run();
  });
  return id;
}

export const dropDraft = (_admin: Counter, id: string): void =>
  write((tx) => void tx.delete(intakeDrafts).where(eq(intakeDrafts.id, id)).run());

export const openDrafts = (_admin: Counter) =>
  db
    .select({ draft: intakeDrafts, seller: sellers.name })
    .from(intakeDrafts)
    .leftJoin(sellers, eq(sellers.id, intakeDrafts.sellerId))
    .orderBy(desc(intakeDrafts.updatedAt))
    .all()
    .map(({ draft: { id, lines, toDescribe, updatedAt }, seller }) => ({
      ...{ id, seller, updatedAt },
      copies: takenOf(lines).reduce((sum, one) => sum + one.quantity, copiesWaiting(toDescribe)),
    }));

export const takenOf = <Line extends DraftLine>(lines: Line[]): Line[] =>
  lines.filter(({ reason }) => reason === null);

export type LineToTake = DraftLine & {
  title: string;
  isbn: string | null;
  grade: string;
  shelf: string | null;
  isNew: boolean;
  hereCents: number | null;
  proposedAskCents: number | null;
  proposedPayCents: number | null;
  paid: PricePaid | null;
  demand: Demand;
  isHeld: boolean;
};

function lineToTake(book: BookRow, line: DraftLine): LineToTake {
  const proposal = proposalsFor(book)(line.condition, line.askedCents);
  const { listing, askedCents, paid, demand } = proposal;
  const isHeld = line.held?.condition === line.condition;
  return {
    ...line,
    ...{ title: book.title, isbn: book.isbn, grade: book.grade.name, paid, demand },
    shelf: listing?.shelf ?? book.shelf,
    isNew: listing === undefined,
    hereCents: listing?.priceCents ?? null,
    proposedAskCents: askedCents,
    proposedPayCents: isHeld ? (line.held?.cents ?? null) : (paid?.cents ?? null),
    isHeld,
  };
}

type DraftSeller = Pick<
  SellerView,
  "id" | "name" | "phone" | "idKind" | "idNumber" | "ageById" | "isAdult"
> & { refusals: string[] };

// No more than an intake needs: a counter reads it, and not what a seller is owed.
function sellerOfDraft(admin: Counter, sellerId: number, kind: IntakeKind): DraftSeller {
  const { id, name, phone, idKind, idNumber, ageById, isAdult } = getSeller(admin, sellerId);
  const seller = { id, name, phone, idKind, idNumber, ageById, isAdult };
  return { ...seller, refusals: sellerRefusals(seller, kind) };
}

export type DraftView = Omit<IntakeDraft, "lines"> & {
  seller: DraftSeller | null;
  offer: { reference: string; validUntil: number; toLookAt: string[] } | null;
  lines: LineToTake[];
  copies: number;
  askedCents: number;
  paidCents: number;
  consignedPercent: number;
  shareCents: number;
};

function offerOfDraft(id: number): DraftView["offer"] {
  const { reference, validUntil, lines } = offers;
  const found = db.select({ reference, validUntil, lines }).from(offers);
  const row = found.where(eq(offers.id, id)).get();
  if (row === undefined) return null;
  const { lines: offered, ...offer } = row;
  return { ...offer, toLookAt: offeredLines(offered).toLookAt };
}

export function viewDraft(admin: Counter, draft: IntakeDraft): DraftView {
  const found = new Map(
    storedBooks([...new Set(draft.lines.map(({ bookId }) => bookId))]).map((row) => [row.id, row]),
  );
  const lines = draft.lines.flatMap((line) => {
    const book = found.get(line.bookId);
    return book === undefined ? [] : [lineToTake(book, line)];
  });
  const taken = takenOf(lines);
  const sum = (cents: (line: LineToTake) => number) =>
    taken.reduce((total, line) => total + cents(line) * line.quantity, 0);
  const { consignedPercent } = readSettings();
  const askedOf = ({ askedCents, proposedAskCents }: LineToTake) =>
    askedCents ?? proposedAskCents ?? 0;
  return {
    ...draft,
    lines,
    seller: draft.sellerId === null ? null : sellerOfDraft(admin, draft.sellerId, draft.kind),
    offer: draft.offerId === null ? null : offerOfDraft(draft.offerId),
    copies: sum(() => 1),
    askedCents: sum(askedOf),
    consignedPercent,
    shareCents: sum((line) => sellerShare(askedOf(line), consignedPercent)),
    paidCents:
      draft.kind === "bought"
        ? sum(({ paidCents, proposedPayCents }) => paidCents ?? proposedPayCents ?? 0)
        : 0,
  };
}

// As the page showed it, so that no line is priced anew.
function lineOf({ bookId, condition, quantity, ...line }: LineToTake): IntakeLine[] {
  if (!isCondition(condition)) return [];
  const askedCents = line.askedCents ?? line.proposedAskCents ?? undefined;
  const paidCents = line.paidCents ?? line.proposedPayCents ?? undefined;
  return [{ bookId, condition, quantity, askedCents, paidCents }];
}

const broughtOf =
  ({ kind }: DraftView) =>
  (line: LineToTake) => ({
    ...line,
    cents: kind === "bought" ? (line.paidCents ?? line.proposedPayCents ?? 0) : 0,
  });

function inputOf(view: DraftView, id: string, isAgreed: boolean): IntakeInput {
  const { kind, sellerId, payout, lines } = view;
  return {
    ...{ kind, payout, isAgreed, idempotencyKey: id },
    sellerId: sellerId ?? undefined,
    lines: takenOf(lines).flatMap(lineOf),
    notTaken: lines.flatMap(({ title, reason }) =>
      reason === null || reason === NOT_BROUGHT ? [] : [{ title, reason }],
    ),
  };
}

type Pressed = {
  isAgreed: boolean;
  shownCents: number;
  shownWaiting?: number;
  paysMore?: boolean;
  unread?: FieldErrors;
};

// At the fields of the draft's form: what is wrong with a line has the line's own number there.
function faultsOf(admin: Counter, view: DraftView, input: IntakeInput): FieldErrors {
  const given = takenOf(view.lines).filter(({ condition }) => isCondition(condition));
  const { faults } = checkIntake(admin, input);
  const named = Object.entries(faults).map(([field, sentences]) => {
    const [, place, figure] = /^lines\[(\d+)\](?:\.(\w+))?$/.exec(field) ?? [];
    if (place === undefined) return [field, sentences];
    return [`${figure === "paidCents" ? "pay" : "ask"}-${given[Number(place)]?.key}`, sentences];
  });
  const isNothing = (view.id === null || view.copies === 0) && view.toDescribe.length === 0;
  return {
    ...(view.toDescribe.length > 0 ? { scan: [STILL_TO_DESCRIBE] } : {}),
    ...(isNothing ? { scan: [NO_BOOKS_IN] } : {}),
    ...Object.fromEntries(named),
  };
}

function requireMeant({ kind, lines }: DraftView): void {
  const said = takenOf(kind === "bought" ? lines : []).flatMap((line) => {
    const found = paidAboveAsked(line);
    if (found === null) return [];
    const [paid, asked] = [formatAmount(found.paidCents), formatAmount(found.askedCents)];
    return [`For ${line.title} you pay ${paid} and ask ${asked}.`];
  });
  if (said.length > 0) throw new DomainError("conflict", said.join(" "), { paysMore: said });
}

/**
 * Takes a draft's books in and deletes it, in one transaction. `shownCents` is the sum that was on the page, and
 * `shownWaiting` the numbers that waited on it. Returns the intake's id. @throws DomainError invalid with all that is
 * wrong by the form's fields, those of `unread` among them, or conflict when the sum is another one now, a number that
 * waited is a line now, or, without `paysMore`, a copy costs more than is asked for it.
 */
export function finishDraft(
  admin: Counter,
  draft: IntakeDraft,
  { isAgreed, shownCents, shownWaiting = 0, paysMore = false, unread = {} }: Pressed,
): number {
  const id = draft.id ?? "";
  const done = intakeOfKey(admin, id);
  if (done !== null) return done;
  const view = viewDraft(admin, draft);
  const input = inputOf(view, id, isAgreed);
  const faults = { ...faultsOf(admin, view, input), ...unread };
  if (Object.keys(faults).length > 0) {
    throw new DomainError("invalid", inSentences(faults), faults);
  }
  if (shownWaiting > 0) throw new DomainError("conflict", DESCRIBED_MEANWHILE);
  if (view.paidCents !== shownCents) {
    const message = `The sum is ${formatAmount(view.paidCents)} now: look at it, and press again`;
    throw new DomainError("conflict", message);
  }
  if (!paysMore) requireMeant(view);
  return write((tx: Transaction) => {
    const intakeId = insertIntake(tx, admin, input);
    tx.delete(intakeDrafts).where(eq(intakeDrafts.id, id)).run();
    const brought = view.lines.filter(({ reason }) => reason !== NOT_BROUGHT).map(broughtOf(view));
    if (draft.offerId !== null) takeOffer(tx, draft.offerId, { intakeId, brought }, now());
    return intakeId;
  });
}
