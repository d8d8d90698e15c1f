import type { CartView } from "~/domain/cart/view";

/** A page carries what it shows: a cart's lines have more. */
export const onCheckout = ({ lines, units, subtotalCents }: CartView) => ({
  units,
  subtotalCents,
  lines: lines.map(({ available, otherCopies, listedTitle, book, ...line }) => {
    const { id, title, condition, priceCents } = book;
    return { ...line, book: { id, title, condition, priceCents } };
  }),
});

export type CheckoutCart = ReturnType<typeof onCheckout>;
