import { inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { env } from "~/env.server";
import { qrModules } from "~/providers/qr-code.server";
import type { Counter } from "../accounts/admin";
import { DomainError } from "../errors";
import { labelCode, labelNumber } from "../values/label-code";
import { getIntake } from "./find.server";
import { copiesToLabel, type LabelView } from "./label";

/**
 * A label for each copy of an intake that is still the shop's to sell, with today's price and shelf mark.
 * @throws DomainError not_found, or conflict when no copy is left.
 */
export function labelsOf(admin: Counter, intakeId: number): LabelView[] {
  const { lots } = getIntake(admin, intakeId);
  const { id, priceCents, shelf } = books;
  const listed = db
    .select({ id, priceCents, shelf })
    .from(books)
    .where(inArray(id, [...new Set(lots.map(({ bookId }) => bookId))]))
    .all();
  const labels = lots.flatMap((lot) => {
    const { bookId, title, condition } = lot;
    const book = listed.find((one) => one.id === bookId);
    if (book === undefined) return [];
    const modules = qrModules(labelCode(env.BASE_URL, bookId));
    const { priceCents, shelf } = book;
    const isConsigned = (place: number) => lot.sharePercent !== null && place < lot.leftQty;
    return Array.from({ length: copiesToLabel(lot) }, (_, place) => ({
      number: labelNumber(bookId),
      ...{ title, condition, priceCents, shelf, modules },
      consigned: isConsigned(place) ? ("all" as const) : ("none" as const),
    }));
  });
  if (labels.length === 0) throw new DomainError("conflict", "No copy of these books is left.");
  return labels;
}
