import type { DraftLine, ToDescribe } from "~/db/drafted-books";
import { CONDITIONS } from "../books/condition";
import { NOT_BROUGHT } from "./words";

export const FIRST_CONDITION = "Good";

const nextKey = (lines: DraftLine[]) => Math.max(0, ...lines.map(({ key }) => key)) + 1;

const isTaken = ({ reason }: DraftLine) => reason === null;

/** Changes a line, which then is one with a line of the same book and condition: their copies are counted together. */
export function withLine(lines: DraftLine[], key: number, change: Partial<DraftLine>): DraftLine[] {
  const changed = lines.map((line) => (line.key === key ? { ...line, ...change } : line));
  const own = changed.find((line) => line.key === key);
  const same = changed.find(
    (line) =>
      own !== undefined &&
      line.key !== key &&
      line.bookId === own.bookId &&
      line.condition === own.condition &&
      isTaken(line) &&
      isTaken(own),
  );
  if (own === undefined || same === undefined) return changed;
  const together = { ...own, quantity: own.quantity + same.quantity };
  return changed
    .filter(({ key: other }) => other !== same.key)
    .map((line) => (line.key === key ? together : line));
}

/** Adds a copy: the newest line stands on top, and a second copy counts up. */
export function withCopy(lines: DraftLine[], bookId: number, reason: string | null): DraftLine[] {
  const key = nextKey(lines);
  const condition = FIRST_CONDITION;
  const line = { key, bookId, condition, quantity: 1, askedCents: null, paidCents: null, reason };
  const same = lines.find(
    (other) => isTaken(other) && other.bookId === bookId && other.condition === condition,
  );
  if (reason !== null || same === undefined) return [line, ...lines];
  const others = lines.filter(({ key: other }) => other !== same.key);
  return [{ ...same, quantity: same.quantity + 1 }, ...others];
}

export function withCopies(
  lines: DraftLine[],
  { bookId, condition, quantity }: Pick<DraftLine, "bookId" | "condition" | "quantity">,
): DraftLine[] {
  const key = nextKey(lines);
  const line = { key, bookId, condition, quantity, askedCents: null, paidCents: null };
  return withLine([{ ...line, reason: null }, ...lines], key, {});
}

export function withBrought(lines: DraftLine[], line: DraftLine): DraftLine[] {
  const others = lines.filter(({ key }) => key !== line.key);
  return withLine([line, ...others], line.key, { reason: null });
}

// What was offered is among the books offered again, at the price that was promised.
function withoutLine(lines: DraftLine[], key: number): DraftLine[] {
  const held = lines.find((line) => line.key === key && line.reason !== NOT_BROUGHT)?.held;
  if (held === undefined) return lines.filter((line) => line.key !== key);
  const { condition } = held;
  const offered = { condition, quantity: 1, askedCents: null, paidCents: null };
  return withLine(lines, key, { ...offered, reason: NOT_BROUGHT });
}

const withOneLess = (lines: DraftLine[], { key, quantity }: DraftLine): DraftLine[] =>
  quantity > 1 ? withLine(lines, key, { quantity: quantity - 1 }) : withoutLine(lines, key);

// Changes one copy of a line, which leaves the others as they are.
function withLastCopy(
  lines: DraftLine[],
  last: DraftLine,
  change: Pick<DraftLine, "condition"> | { reason: string },
): DraftLine[] {
  if (last.quantity === 1 || ("condition" in change && change.condition === last.condition)) {
    return withLine(lines, last.key, change);
  }
  const { bookId, condition, quantity } = last;
  const key = nextKey(lines);
  const others = withLine(lines, last.key, { quantity: quantity - 1 });
  const copy = { key, bookId, condition, quantity: 1, askedCents: null, paidCents: null };
  return withLine([{ ...copy, reason: null, ...change }, ...others], key, {});
}

const REJECTED = "we do not need it";

/**
 * What is typed or scanned about the last copy: 1, 2 and 3 are its condition, X does not take it, U takes it back. Null
 * for anything else, which is a book.
 */
export function withSign(lines: DraftLine[], typed: string): DraftLine[] | null {
  const sign = typed.toLowerCase();
  if (!/^[123xu]$/.test(sign)) return null;
  const [last] = lines;
  if (last === undefined) return lines;
  if (sign === "u") return withOneLess(lines, last);
  if (sign === "x") return withLastCopy(lines, last, { reason: REJECTED });
  return withLastCopy(lines, last, { condition: CONDITIONS[Number(sign) - 1] ?? FIRST_CONDITION });
}

type Step = "remove" | "reject" | "take";

export function withStep(lines: DraftLine[], step: Step, key: number): DraftLine[] {
  if (step === "remove") return withoutLine(lines, key);
  return withLine(lines, key, { reason: step === "reject" ? REJECTED : null });
}

export const copiesWaiting = (waiting: ToDescribe[]): number =>
  waiting.reduce((sum, { copies }) => sum + copies, 0);
