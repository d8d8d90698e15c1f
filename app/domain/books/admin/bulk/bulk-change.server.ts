import { createHash } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { offerChanges } from "~/db/schema/catalogue";
import type { Counter } from "../../../accounts/admin";
import { changesBetween } from "../../../accounts/changes";
import { DAY_MS, now } from "../../../dates/time";
import { DomainError } from "../../../errors";
import { createdBefore, rememberCreated } from "../../../idempotency/create-once.server";
import { readAdminBookQuery } from "../../../search/admin-book-query";
import { formatCount } from "../../../values/money";
import { heldCopies } from "../../availability.server";
import { type BookRow, storedBook, storedBooks } from "../../book.server";
import { BOOK_NOT_FOUND, NO_BOOK_SELECTED } from "../../book-rules";
import { listedIds } from "../../listing/listing.server";
import { versionOf } from "../admin-book.server";
import { staleBook } from "../book-conflict";
import { type BulkChange, MAX_CHANGED, type OfferInput } from "./bulk-change-schema";
import type { BulkChangeView, ChangedOffer, Offer, PlannedBook } from "./bulk-change-view";
import { isSameOffer, plannedOffers, refusalOf } from "./planned-change";
import { setOffer } from "./set-offer.server";
import { copyCheck, wantedFacts, withNamesAdded } from "./wanted-facts.server";

const KEPT_MS = 90 * DAY_MS;

const offerOf = ({ priceCents, stockQty, isHidden }: BookRow): Offer => ({
  priceCents,
  stockQty,
  isHidden,
});

type Chosen = Pick<BulkChange, "ids" | "matching">;

const chosenIds = ({ ids, matching }: Chosen): number[] =>
  ids ? [...new Set(ids)] : listedIds(readAdminBookQuery(new URLSearchParams(matching ?? "")));

export function countChosen(_admin: Counter, chosen: Chosen): number {
  const ids = chosenIds(chosen);
  return chosen.ids ? storedBooks(ids).length : ids.length;
}

function idsOf(chosen: Chosen): number[] {
  const found = chosenIds(chosen);
  const refuse = (message: string) => new DomainError("invalid", message, { ids: [message] });
  if (found.length === 0) throw refuse(NO_BOOK_SELECTED);
  if (found.length <= MAX_CHANGED) return found;
  throw refuse(
    `These are ${formatCount(found.length)} books. At most ${formatCount(MAX_CHANGED)} can be changed at once: narrow the list down first.`,
  );
}

function planOf(input: BulkChange): PlannedBook[] {
  const wanted = wantedFacts(input);
  const rows = storedBooks(idsOf(input));
  const held = heldCopies(
    rows.map(({ id }) => id),
    now(),
  );
  const refusalAsCopy = copyCheck();
  return rows.map((row) => {
    const { from, to } = plannedOffers(row, input, wanted);
    const refusal = refusalOf(from, to, held.get(row.id) ?? 0) ?? refusalAsCopy(row, to);
    return { id: row.id, title: row.title, from, to, refusal };
  });
}

const digest = (plan: PlannedBook[]) =>
  createHash("sha256").update(JSON.stringify(plan)).digest("base64url").slice(0, 22);

const changing = (plan: PlannedBook[]) =>
  plan.filter(({ from, to, refusal }) => refusal === null && !isSameOffer(from, to));

type Applied = { plan: PlannedBook[]; isKept?: boolean };

/** Returns the id of the change, null when nothing changes. Stores the whole plan when it may be requested again. */
function apply(
  tx: Transaction,
  admin: Counter,
  { plan, isKept = false }: Applied,
  at: number,
): number | null {
  const meant = withNamesAdded(admin, changing(plan)).map(({ id, from, to }) => ({ id, from, to }));
  if (meant.length === 0) return null;
  for (const change of meant) setOffer(tx, admin, change.id, change, at);
  tx.delete(offerChanges)
    .where(lt(offerChanges.createdAt, at - KEPT_MS))
    .run();
  return tx
    .insert(offerChanges)
    .values({ books: meant, plan: isKept ? plan : null, createdAt: at })
    .returning({ id: offerChanges.id })
    .get().id;
}

const counted = (books: number) => (books === 1 ? "1 book" : `${formatCount(books)} books`);

function viewOf(plan: PlannedBook[], changeId: number | null, done: string): BulkChangeView {
  const [changed, refused] = [
    changing(plan).length,
    plan.filter(({ refusal }) => refusal !== null).length,
  ];
  const rest = refused === 0 ? "" : ` ${counted(refused)} cannot be changed.`;
  const message = `${changed === 0 ? "Nothing changes." : `${counted(changed)} ${done}.`}${rest}`;
  return { message, changeId, seen: digest(plan), changed, refused, books: plan };
}

export const previewChange = (_admin: Counter, input: BulkChange): BulkChangeView =>
  viewOf(planOf(input), null, "will change");

function answeredBefore(tx: Transaction, changeId: number): BulkChangeView {
  const isThis = eq(offerChanges.id, changeId);
  const kept = tx.select({ plan: offerChanges.plan }).from(offerChanges).where(isThis).get();
  return viewOf(kept?.plan ?? [], changeId, "changed");
}

/**
 * Changes many books in one transaction, adds names that are new, and skips books that cannot be changed. A
 * repeat under its key changes nothing and gets the same answer; a change without effect leaves its key free. @throws
 * DomainError invalid (no book, or too many) or conflict when the effect differs from what was `seen`, or the key
 * belongs to another change.
 */
export function changeBooks(admin: Counter, input: BulkChange, key?: string): BulkChangeView {
  if (input.dryRun) return previewChange(admin, input);
  const at = now();
  const asked = { key, kind: "offer-change", input } as const;
  return write((tx) => {
    const before = createdBefore(tx, admin, asked);
    if (before !== undefined) return answeredBefore(tx, Number(before));
    const plan = planOf(input);
    if (input.seen != null && input.seen !== digest(plan)) {
      const message =
        "Some of these books have changed since you looked, so nothing was changed yet. Please look again.";
      throw new DomainError("conflict", message, { seen: [message] });
    }
    const changeId = apply(tx, admin, { plan, isKept: key !== undefined }, at);
    if (changeId !== null) rememberCreated(tx, admin, asked, String(changeId));
    return viewOf(plan, changeId, "changed");
  });
}

/**
 * Sets the price and stock of one book, from its row in the list.
 * @throws DomainError not_found, invalid for a field, or conflict when the book was changed meanwhile.
 */
export function changeOffer(admin: Counter, id: number, input: OfferInput): ChangedOffer {
  const at = now();
  return write((tx) => {
    const stored = storedBook(id);
    if (stored === undefined) throw new DomainError("not_found", BOOK_NOT_FOUND);
    const from = offerOf(stored);
    const { version, ...given } = input;
    const to = { ...from, ...given };
    if (isSameOffer(from, to)) return { changeId: null };
    if (version !== undefined && version !== versionOf(stored)) {
      throw staleBook(changesBetween({ ...from }, { ...to }));
    }
    const refusal = refusalOf(from, to, heldCopies([id], at).get(id) ?? 0);
    if (refusal !== null) throw new DomainError("invalid", refusal, { stockQty: [refusal] });
    const plan = [{ id, title: stored.title, from, to, refusal: null }];
    return { changeId: apply(tx, admin, { plan }, at) };
  });
}
