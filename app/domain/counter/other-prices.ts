import type { PricedLine } from "../checkout/order.server";
import { DomainError } from "../errors";
import { formatAmount } from "../values/money";
import type { CounterOrder } from "./schema";
import { agreedPrices } from "./terms";

const otherPrices = (listed: PricedLine[], input: CounterOrder) =>
  listed.flatMap(({ bookId, title, unitPriceCents: from }) => {
    const index = input.lines.findIndex((line) => line.bookId === bookId);
    const { unitPriceCents: to = from, priceReason: reason = "" } = input.lines[index] ?? {};
    return to === from ? [] : [{ bookId, title, from, to, reason, index }];
  });

/**
 * The lines at the prices that seller and buyer agreed. @throws DomainError invalid without the reason for another
 * price, which the owner reads months later, or for a discount that the copies cannot share to the cent.
 */
export function agreedLines(listed: PricedLine[], input: CounterOrder): PricedLine[] {
  const { discountCents = 0 } = input;
  const others = otherPrices(listed, input);
  const unsaid = others.find(({ reason }) => reason === "");
  if (unsaid) {
    const why = `Please say why '${unsaid.title}' has another price`;
    throw new DomainError("invalid", why, { [`lines[${unsaid.index}].priceReason`]: [why] });
  }
  const prices = new Map(others.map(({ bookId, to }) => [bookId, to]));
  const { lines, fault } = agreedPrices(listed, prices, discountCents);
  if (fault === null) return lines;
  throw new DomainError("invalid", fault, { discountCents: [fault] });
}

export const agreedInWords = (listed: PricedLine[], input: CounterOrder): string[] => [
  ...otherPrices(listed, input).map(
    ({ title, from, to, reason }) =>
      `'${title}' for ${formatAmount(to)} instead of ${formatAmount(from)}: ${reason}`,
  ),
  ...(input.discountCents ? [`Discount ${formatAmount(input.discountCents)}`] : []),
];
