import type { ToDescribe } from "~/db/drafted-books";
import { CONDITIONS } from "../../books/condition";
import { hasIsbnForm } from "../../values/isbn";
import { listingOnLabel } from "../../values/label-code";

// What a scanner reads: the number of a book, or the code of a label. Other text is a search.
export const isScannedNumber = (text: string): boolean =>
  hasIsbnForm(text) || /^\d{10,13}$/.test(text) || listingOnLabel(text) !== null;

export const noneLast = (waiting: ToDescribe[]): ToDescribe[] =>
  waiting.map((one) => ({ ...one, isLast: false }));

// The first, counted together with those of its number and condition.
function withFirst(first: ToDescribe, others: ToDescribe[]): ToDescribe[] {
  const isSame = ({ text, condition }: ToDescribe) =>
    text === first.text && condition === first.condition;
  const copies = others.filter(isSame).reduce((sum, one) => sum + one.copies, first.copies);
  return [{ ...first, copies }, ...others.filter((one) => !isSame(one))];
}

export function withUnknown(waiting: ToDescribe[], text: string): ToDescribe[] {
  const key = Math.max(0, ...waiting.map((one) => one.key)) + 1;
  return withFirst({ key, text, copies: 1, condition: null, isLast: true }, noneLast(waiting));
}

export const withoutWaiting = (waiting: ToDescribe[], key: number): ToDescribe[] =>
  waiting.filter((one) => one.key !== key);

export function withWaitingSign(waiting: ToDescribe[], typed: string): ToDescribe[] | null {
  const sign = typed.toLowerCase();
  const [last, ...others] = waiting;
  if (!last?.isLast || !/^[123xu]$/.test(sign)) return null;
  if (sign === "x" || (sign === "u" && last.copies === 1)) return others;
  if (sign === "u") return [{ ...last, copies: last.copies - 1 }, ...others];
  return withFirst({ ...last, condition: CONDITIONS[Number(sign) - 1] ?? null }, others);
}
