import type { AdminBookRow } from "~/domain/books/admin/admin-view";
import { conditionLabel } from "~/domain/books/condition";
import { priceFormat } from "~/domain/values/money";

type Copy = Pick<AdminBookRow, "condition" | "priceCents" | "grade" | "isbn">;

/** Tells a book from others of its title before it is deleted: 'Good, R120, Grade 10, 9780306406157'. */
export function copyFacts({ condition, priceCents, grade, isbn }: Copy): string {
  const price = priceFormat([priceCents])(priceCents);
  return [conditionLabel(condition), price, grade, isbn].filter(Boolean).join(", ");
}
