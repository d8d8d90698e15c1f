export const soldOutMark = ({ missing, quantity }: { missing: number; quantity: number }) =>
  quantity === missing ? "Sold out" : `Sold out: ${missing} of ${quantity} copies`;

export const whatWasGone = (isAll: boolean) =>
  isAll
    ? "The last copy was gone when your payment arrived."
    : "What is marked 'sold out' below was gone when your payment arrived.";

type Ordered = { title: string; quantity: number; missingQty: number };

export function soldOutByName(items: Ordered[]): string {
  const gone = items.filter(({ missingQty }) => missingQty > 0);
  const named = gone.map(({ title, quantity, missingQty }) =>
    missingQty < quantity ? `${missingQty} of ${quantity} \u00d7 ${title}` : title,
  );
  const copies = gone.reduce((sum, { missingQty }) => sum + missingQty, 0);
  return `Sold out when your payment arrived: ${named.join(", ")}. ${copies === 1 ? "It does" : "They do"} not come with the rest.`;
}

export const MONEY_OR_ANOTHER = "pay your money back or find another copy";
