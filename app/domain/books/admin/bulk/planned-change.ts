import type { TaxonomyKind } from "../../../taxonomy/kinds";
import { MAX_COPIES, MAX_PRICE_CENTS } from "../../book-rules";
import { conditionLabel } from "../../condition";
import type { BulkChange } from "./bulk-change-schema";
import type { Offer } from "./bulk-change-view";

export type Rules = Omit<BulkChange, "ids" | "matching" | "dryRun" | "seen">;

export const NAMED = ["grade", "school", "subject"] as const satisfies readonly TaxonomyKind[];

type OwnOffer = Pick<Offer, "priceCents" | "stockQty" | "isHidden">;
export type ChangedFacts = Omit<Offer, keyof OwnOffer>;
type AllChangedFacts = { [Fact in keyof ChangedFacts]-?: Exclude<ChangedFacts[Fact], undefined> };

const RAND = 100;

// A percentage gives whole rand: nobody asks for R132.55.
const byPercent = (cents: number, percent: number) =>
  Math.round((cents * (100 + percent)) / 100 / RAND) * RAND;

function newPrice(cents: number, rules: Rules): number {
  if (rules.priceSetCents != null) return rules.priceSetCents;
  if (rules.pricePercent != null) return byPercent(cents, rules.pricePercent);
  return cents + (rules.priceRaiseCents ?? 0) - (rules.priceLowerCents ?? 0);
}

const changedOffer = (from: OwnOffer, rules: Rules): OwnOffer => ({
  priceCents: newPrice(from.priceCents, rules),
  stockQty: rules.stockSet ?? from.stockQty + (rules.stockAdd ?? 0),
  isHidden: rules.isHidden ?? from.isHidden,
});

function changedFacts(
  book: AllChangedFacts,
  wanted: ChangedFacts,
): { from: ChangedFacts; to: ChangedFacts } {
  const [from, to]: [ChangedFacts, ChangedFacts] = [{}, {}];
  for (const kind of NAMED) {
    const name = wanted[kind];
    if (name === undefined || name.id === book[kind].id) continue;
    from[kind] = book[kind];
    to[kind] = name;
  }
  const { condition, shelf } = wanted;
  if (condition !== undefined && conditionLabel(condition) !== conditionLabel(book.condition)) {
    from.condition = book.condition;
    to.condition = condition;
  }
  if (shelf !== undefined && shelf !== book.shelf) {
    from.shelf = book.shelf;
    to.shelf = shelf;
  }
  return { from, to };
}

export function plannedOffers(
  book: OwnOffer & AllChangedFacts,
  rules: Rules,
  wanted: ChangedFacts,
): { from: Offer; to: Offer } {
  const { priceCents, stockQty, isHidden } = book;
  const from = { priceCents, stockQty, isHidden };
  const facts = changedFacts(book, wanted);
  return {
    from: { ...from, ...facts.from },
    to: { ...changedOffer(from, rules), ...facts.to },
  };
}

const heldWords = (held: number) =>
  held === 1
    ? "1 copy is held by a payment under way."
    : `${held} copies are held by payments under way.`;

export function refusalOf(from: Offer, to: Offer, held: number): string | null {
  if (to.priceCents < 1) return "The price would be R0 or less.";
  if (to.priceCents > MAX_PRICE_CENTS) return "The price would be more than R100\u00a0000.";
  if (to.stockQty < 0) return "There would be fewer than 0 copies.";
  if (to.stockQty > MAX_COPIES) return `There would be more than ${MAX_COPIES} copies.`;
  return to.stockQty < from.stockQty && to.stockQty < held ? heldWords(held) : null;
}

export const isSameOffer = (from: Offer, to: Offer): boolean =>
  from.priceCents === to.priceCents &&
  from.stockQty === to.stockQty &&
  from.isHidden === to.isHidden &&
  NAMED.every((kind) => to[kind] === undefined) &&
  to.condition === undefined &&
  to.shelf === undefined;
