import { readBookId } from "~/domain/books/book.server";
import { DomainError } from "~/domain/errors";

export const METHOD_PRICES = {
  price: "priceCents",
  freeFrom: "freeFromCents",
  perExtraCopy: "perExtraCopyCents",
} as const;

export function methodInAddress({ id }: Record<string, string | undefined>): number {
  const found = readBookId(id);
  if (found === null) throw new DomainError("not_found", "Delivery method not found");
  return found;
}
