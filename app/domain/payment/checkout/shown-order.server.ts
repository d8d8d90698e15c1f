import { DomainError } from "../../errors";
import { conditionsShown } from "../agreement";
import { deliveryCentsOf, type PricedOrder } from "./order.server";

/** What a buyer was shown of an order before they sent it: checked, never charged. What is not known is not checked. */
export type ShownOrder = {
  deliveryCents?: number | undefined;
  conditions?: string | undefined;
  agreesToCondition?: boolean | undefined;
};

/** Whether the sentence about the books' condition was shown: a form sends the conditions that it showed, a call says so. */
export const hasAgreed = ({ conditions, agreesToCondition }: ShownOrder = {}): boolean =>
  conditions !== undefined || agreesToCondition === true;

const PRICE_CHANGED = "The price of delivery has changed. Please check it and try again.";
const CONDITION_CHANGED =
  "The condition of a book has changed. Please look at it again before you buy it.";

/** @throws DomainError price_changed, or conflict where a book's condition is no longer what was agreed to. */
export function requireAsShown(order: PricedOrder, shown: ShownOrder = {}): void {
  const { deliveryCents, conditions } = shown;
  if (deliveryCents !== undefined && deliveryCents !== deliveryCentsOf(order)) {
    throw new DomainError("price_changed", PRICE_CHANGED, { deliveryMethodId: [PRICE_CHANGED] });
  }
  const books = order.lines.map(({ bookId, condition }) => ({ id: bookId, condition }));
  if (conditions !== undefined && conditions !== conditionsShown(books)) {
    throw new DomainError("conflict", CONDITION_CHANGED);
  }
}
