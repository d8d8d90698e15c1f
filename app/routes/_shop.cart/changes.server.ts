import { booksAlike } from "~/domain/books/alike.server";
import { bookView, storedBook } from "~/domain/books/book.server";
import { conditionLabel } from "~/domain/books/condition";
import type { CartCopy, CartLineView, CartView } from "~/domain/cart/view";
import { sendsMails } from "~/domain/mail/confirmation.server";
import { catalogueHref } from "~/domain/search/query";
import { afterHeld, type Held, whyHeldInWords } from "~/domain/stock/held-words";
import { formatAmount } from "~/domain/values/money";
import { type TellMeLink, tellMe, tellMeOfBook, tellMeOfSearch } from "~/domain/waitlist/address";

export type ChangedLine = {
  id: number;
  title: string;
  text: string;
  isUnbuyable: boolean;
  copies: { bookId: number; label: string }[];
  fix: string | null;
  tellMe: TellMeLink | null;
  more: MoreBooks | null;
};

export type MoreBooks = { path: string; words: string };

export type CartChanges = {
  heading: string;
  stopped: string | null;
  isWaiting: boolean;
  groups: ChangedGroup[];
};

type ChangedGroup = { all: SaidOnce | null; lines: ChangedLine[] };
export type SaidOnce = { text: string; tellMe: string; more: MoreBooks | null };

const STOPPED =
  "You have not been charged. Choose below what to do, then check out again: what you typed is kept.";

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

type Kind = "sold" | "gone" | "held" | "too_many" | "price_changed";

const SENTENCES: Record<Kind, [one: string, more: string]> = {
  sold: ["book was sold", "books were sold"],
  gone: ["book is no longer for sale", "books are no longer for sale"],
  held: ["book cannot be bought just now", "books cannot be bought just now"],
  too_many: ["book has fewer copies", "books have fewer copies"],
  price_changed: ["price changed", "prices changed"],
};

function kindOf({ problem }: CartLineView): Kind | null {
  if (problem?.kind !== "sold_out") return problem?.kind ?? null;
  return problem.why === "sold" ? "sold" : "held";
}

function headingOf(kinds: (Kind | null)[]): string {
  const parts = Object.entries(SENTENCES).flatMap(([kind, [one, more]]) => {
    const count = kinds.filter((each) => each === kind).length;
    return count === 0 ? [] : `${NUMBERS[count] ?? count} ${count === 1 ? one : more}`;
  });
  return parts.map((part, i) => (i === 0 ? part : part.toLowerCase())).join(", ");
}

const heldSentence = (held: Held): string =>
  `: ${whyHeldInWords(held).replace(/^./, (first) => first.toLowerCase())}. ${afterHeld(held, "it")}`;

function whatHappened({ problem, book }: CartLineView): string {
  switch (problem?.kind) {
    case "gone":
      return " is no longer for sale.";
    case "sold_out":
      if (problem.why === "sold") return " was sold.";
      return heldSentence({ why: problem.why, until: problem.until });
    case "too_many":
      return `: only ${problem.available === 1 ? "1 copy is" : `${problem.available} copies are`} available now.`;
    case "price_changed":
      return ` was ${formatAmount(problem.fromCents)} and is ${formatAmount(book.priceCents)} now.`;
    default:
      return "";
  }
}

function whatHappenedToAll({ problem }: CartLineView): string | null {
  if (problem?.kind === "gone") return "They are no longer for sale.";
  if (problem?.kind !== "sold_out") return null;
  if (problem.why === "sold") return "They were sold, and there are no other copies.";
  const held = { why: problem.why, until: problem.until };
  return `${whyHeldInWords(held, "them")}. ${afterHeld(held, "they")}`;
}

const isHeld = ({ problem }: CartLineView): boolean =>
  problem?.kind === "sold_out" && problem.why !== "sold";

function grouped(lines: CartLineView[]): ChangedGroup[] {
  const groups = new Map<string, CartLineView[]>();
  for (const line of lines) {
    const text = line.otherCopies.length === 0 ? whatHappenedToAll(line) : null;
    const key = text ?? String(line.id);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups].map(([text, same]) => {
    const isMany = same.length > 1;
    const tellMe = `Tell me when one ${same.some(isHeld) ? "can be bought" : "is in"}`;
    return {
      all: isMany ? { text, tellMe, more: moreBooks(same) } : null,
      lines: same.map((line) => changedLine(line, isMany)),
    };
  });
}

function fixOf({ problem, book }: CartLineView): string | null {
  if (problem?.kind === "too_many") return `Take ${problem.available}`;
  return problem?.kind === "price_changed" ? `Accept ${formatAmount(book.priceCents)}` : null;
}

function others(copies: CartCopy[], soldCondition: string): string {
  const [copy, more] = copies;
  if (copy === undefined) return " There is no other copy.";
  if (more !== undefined) return " There are other copies.";
  return ` There is ${copy.condition === soldCondition ? "another" : "a"} ${copy.condition} copy.`;
}

// What is not for sale any more has no page: its title is waited for.
function tellMeOf({ book, problem }: CartLineView): TellMeLink | null {
  if (problem?.kind !== "sold_out" && problem?.kind !== "gone") return null;
  const isHeld = problem.kind === "sold_out" && problem.why !== "sold";
  const path =
    problem.kind === "gone"
      ? `${tellMeOfSearch(book.title, [book.grade.name])}&from=cart`
      : tellMeOfBook(book.id, "cart");
  return tellMe({ path, isHeld, isMailed: sendsMails() });
}

function hasAlike({ book }: CartLineView): boolean {
  const row = storedBook(book.id);
  return row !== undefined && booksAlike(bookView(row, 0)).length > 0;
}

// Other titles of the same grade and subject, as the books' own pages offer them.
function moreBooks(lines: CartLineView[]): MoreBooks | null {
  const found = lines.filter(hasAlike).map(({ book }) => book);
  const grades = [...new Set(found.map(({ grade }) => grade.name))];
  const subjects = [...new Set(found.map(({ subject }) => subject.name))];
  if (grades.length === 0) return null;
  const what = subjects.length === 1 ? subjects.join() : "in these subjects";
  return {
    path: catalogueHref({ grades, subjects }),
    words: `More books for ${grades.join(" and ")} ${what}`,
  };
}

function changedLine(line: CartLineView, isOfMany: boolean): ChangedLine {
  const { id, book, available } = line;
  const condition = conditionLabel(book.condition);
  const isUnbuyable = available === 0;
  const copies = isUnbuyable ? line.otherCopies : [];
  const mark = isUnbuyable ? ` (${condition})` : "";
  const happened = `${whatHappened(line)}${isUnbuyable ? others(copies, condition) : ""}`;
  return {
    id,
    title: book.title,
    text: mark + (isOfMany ? "" : happened),
    isUnbuyable,
    copies: copies.map((copy) => ({
      bookId: copy.id,
      label: `Take the ${copy.condition} copy · ${formatAmount(copy.priceCents)}`,
    })),
    fix: fixOf(line),
    tellMe: copies.length === 0 ? tellMeOf(line) : null,
    more: isUnbuyable && copies.length === 0 && !isOfMany ? moreBooks([line]) : null,
  };
}

/**
 * What has changed of a cart since its books were chosen, in words; null if nothing has. Made on the server, so that
 * the browser need not load the words. `isStopped` when a checkout led here.
 */
export function cartChanges({ lines }: CartView, isStopped = false): CartChanges | null {
  const changed = lines.filter(({ problem }) => problem !== null);
  if (changed.length === 0) return null;
  const kinds = changed.map(kindOf);
  return {
    heading: headingOf(kinds),
    stopped: isStopped ? STOPPED : null,
    isWaiting: kinds.every((kind) => kind === "held"),
    groups: grouped(changed),
  };
}
