export const soldOutMark = ({ missing, quantity }: { missing: number; quantity: number }) =>
  quantity === missing ? "Sold out" : `Sold out: ${missing} of ${quantity} copies`;

export const whatWasGone = (isAll: boolean) =>
  isAll
    ? "The last copy was gone when your payment arrived."
    : "What is marked 'sold out' below was gone when your payment arrived.";

export const MONEY_OR_ANOTHER = "pay your money back or find another copy";
