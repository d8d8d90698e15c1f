import { isCopyGone } from "~/domain/refunds/rules";
import { type TakenBack, takenBackBy } from "~/domain/sellers/taken-back";
import { readRand } from "~/domain/values/rand";
import { closeUpLines, typedRefundLine } from "~/web/admin/refund-lines";
import type { FormReply } from "~/web/forms/form-reply";
import type { RefundFormData } from "./form-data";

const BANK = ["holder", "bankName", "branchCode", "accountNumber", "accountType"];

function dropBank(form: FormData): void {
  const names = BANK.map((field) => `bank.${field}`);
  const isTyped = names
    .filter((name) => name !== "bank.accountType")
    .some((name) => String(form.get(name) ?? "").trim() !== "");
  if (isTyped && form.get("way") === "payfast") return;
  for (const name of names) form.delete(name);
}

export function rearrangeRefund(form: FormData): boolean {
  closeUpLines(form);
  dropBank(form);
  return false;
}

export function typedLine(
  { proposal }: Pick<RefundFormData, "proposal">,
  reply: FormReply | undefined,
  bookId: number,
): { quantity: string; restock: string } {
  if (reply === undefined) {
    const [quantity, restock] = [proposal.copies[bookId], proposal.restocked[bookId]];
    return { quantity: String(quantity ?? 0), restock: String(restock ?? 0) };
  }
  return typedRefundLine(reply.values, bookId);
}

function typedCents(typed: string | undefined): number {
  const reading = readRand(typed ?? "");
  return "value" in reading ? reading.value : 0;
}

export type RefundToConfirm = {
  cents: number;
  lines: { bookId: number; title: string; copies: number; restocked: number }[];
  deliveryCents: number;
  deliveryKeptCents: number;
  isGone: boolean;
  otherCents: number;
  takenBack: TakenBack[];
};

/** The typed refund once the shop has asked for confirmation; else null. */
export function toConfirm(
  loaded: Pick<RefundFormData, "left" | "proposal" | "paidCopies">,
  reply: FormReply | undefined,
): RefundToConfirm | null {
  if (reply?.errors.confirmedCents === undefined) return null;
  const lines = loaded.left.lines
    .map(({ bookId, title, unitPriceCents, leftQty }) => {
      const { quantity, restock } = typedLine(loaded, reply, bookId);
      return {
        bookId,
        title,
        unitPriceCents,
        leftQty,
        copies: Number(quantity),
        restocked: Number(restock),
      };
    })
    .filter(({ copies }) => copies > 0);
  const deliveryCents = typedCents(reply.values.delivery);
  const otherCents = typedCents(reply.values.amount);
  const ofBooks = lines.reduce((sum, line) => sum + line.unitPriceCents * line.copies, 0);
  const ordered = loaded.left.lines.reduce((sum, { leftQty }) => sum + leftQty, 0);
  const isAllOfIt = ordered > 0 && lines.reduce((sum, line) => sum + line.copies, 0) === ordered;
  const takenBack = takenBackBy(loaded.paidCopies, lines);
  return {
    takenBack,
    cents: ofBooks + deliveryCents + otherCents,
    lines,
    deliveryCents,
    deliveryKeptCents: isAllOfIt ? Math.max(0, loaded.left.deliveryLeftCents - deliveryCents) : 0,
    isGone: isCopyGone(reply.values.reason ?? ""),
    otherCents,
  };
}
