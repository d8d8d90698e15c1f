import { isCopyGone } from "~/domain/refunds/rules";
import type { FormReply } from "~/web/forms/form-reply";

const LINE = /^lines\[(\d+)\]\.quantity$/;

/**
 * Removes lines without a refund and renumbers the rest, because the schema takes a list without gaps. Copies that were
 * proposed for the shelf, and not changed, stay off it where the reason says that they are gone.
 */
export function closeUpLines(form: FormData): void {
  const isGone = isCopyGone(String(form.get("reason") ?? ""));
  const sent = [...form.keys()].flatMap((name) => LINE.exec(name)?.[1] ?? []).map(Number);
  const lines = sent
    .map((index) => {
      const take = (field: string) => {
        const name = `lines[${index}].${field}`;
        const value = String(form.get(name) ?? "").trim();
        form.delete(name);
        return value;
      };
      const [bookId, quantity] = [take("bookId"), take("quantity")];
      // As many as are refunded at most: of two sold copies one may come back.
      const [chosen, proposed] = [take("restock"), take("proposed")];
      const restock = isGone && proposed !== "" && chosen === proposed ? "0" : chosen;
      return { bookId, quantity, restock: Number(restock) > Number(quantity) ? quantity : restock };
    })
    .filter(({ quantity }) => !/^0*$/.test(quantity));
  lines.forEach((line, index) => {
    for (const [field, value] of Object.entries(line)) form.set(`lines[${index}].${field}`, value);
  });
  // A ticked box of a copy that is not refunded.
  for (const name of [...form.keys()]) {
    if (name.startsWith("lines[") && form.get(name) === "") form.delete(name);
  }
}

/** What was typed for a book. Lines without a copy are not among what was sent, and the others have other numbers. */
export function typedRefundLine(
  values: FormReply["values"],
  bookId: number,
): { quantity: string; restock: string } {
  const name = Object.keys(values).find(
    (key) => /^lines\[\d+\]\.bookId$/.test(key) && values[key] === String(bookId),
  );
  const stem = name?.replace(/bookId$/, "");
  if (stem === undefined) return { quantity: "0", restock: "0" };
  return { quantity: values[`${stem}quantity`] ?? "0", restock: values[`${stem}restock`] ?? "0" };
}

export const lineErrors = (reply: FormReply | undefined): string[] =>
  Object.entries(reply?.errors ?? {}).flatMap(([name, sentences]) =>
    name.startsWith("lines") ? sentences : [],
  );
