import type { DeliveryKind } from "../delivery/kinds";
import type { Gone } from "../delivery/view";
import type { OrderState } from "../payments/order-way-view";
import { formatAmount } from "../values/money";

export const isInShop = (state: OrderState | null) => state === "to_pack" || state === "ready";

type What = "copy" | "title";
type Out = { news: string; done: string; press: string; back: string };
type Swapped = { title: string; swappedFor: { title: string } | null };

const folded = (title: string) => title.trim().toLowerCase();

export const whatGoesOut = (lines: Swapped[]): What =>
  lines.some(({ title, swappedFor }) => swappedFor && folded(swappedFor.title) !== folded(title))
    ? "title"
    : "copy";

const AGREED = "We will agree with you how to get the first copy back.";

const OUT: Record<DeliveryKind | "none", Out> = {
  collection: {
    news: "We keep another copy ready for you",
    done: "You have another copy since",
    press: "Handed over",
    back: "Please bring the first copy when you fetch this one.",
  },
  school: {
    news: "We bring another copy to the school",
    done: "You have another copy since",
    press: "Handed over",
    back: "Please give us the first copy when we bring this one.",
  },
  courier: {
    news: "We send you another copy",
    done: "We sent you another copy on",
    press: "Sent",
    back: AGREED,
  },
  pickup_point: {
    news: "We send you another copy",
    done: "We sent you another copy on",
    press: "Sent",
    back: AGREED,
  },
  none: {
    news: "You get another copy",
    done: "You have another copy since",
    press: "Handed over",
    back: AGREED,
  },
};

export function wayOut(kind: DeliveryKind | null, what: What = "copy"): Out {
  const { news, done, ...others } = OUT[kind ?? "none"];
  const named = (words: string) => words.replace("another copy", `another ${what}`);
  return { ...others, news: named(news), done: named(done) };
}

type Difference = { askedCents: number; backCents: number };

export function swapDifferenceInWords(
  { askedCents, backCents }: Difference,
  kind: DeliveryKind | null,
  reference: string,
): string {
  if (askedCents > 0) {
    const how = kind === "collection" ? "when you fetch it, or by transfer" : "by transfer";
    return `It costs ${formatAmount(askedCents)} more. Please pay that ${how}, with the reference ${reference}.`;
  }
  return backCents > 0 ? `It costs ${formatAmount(backCents)} less: we pay that back.` : "";
}

type Place = { isHere: boolean; isWithBuyer: boolean; gone: Gone };

export function keptUntilThen(
  { isHere, isWithBuyer, gone }: Place,
  lines: { quantity: number }[],
): string {
  const isOne = lines.reduce((sum, { quantity }) => sum + quantity, 0) === 1;
  if (!isHere) {
    const kept = `lease keep the ${isOne ? "book" : "books"} until then.`;
    return isWithBuyer ? `P${kept}` : `Once you have ${isOne ? "it" : "them"}, p${kept}`;
  }
  if (gone === "all") return "";
  if (gone === "some") return "What of it is not sold out stays here with us until then.";
  return isOne
    ? "The book is still here with us, and stays here until then."
    : "The books are still here with us, and stay here until then.";
}

/** Of copies whose money went back before they left, which may be one of several of a title. */
export function stayedHere(lines: { quantity: number; orderedQty: number }[]): string {
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isPart = lines.some(({ quantity, orderedQty }) => quantity < orderedQty);
  if (copies > 1) return `We have not sent ${isPart ? "these copies" : "them"}, and keep them.`;
  return `We have not sent ${isPart ? "this one copy" : "it"}, and keep it.`;
}

/** How the first copy of a swap comes back, where the shop writes nothing of it. */
export const wayBackOfSwap = (kind: DeliveryKind | null, wasHere: boolean): string =>
  wasHere ? "The first copy stays here with us." : wayOut(kind).back;
