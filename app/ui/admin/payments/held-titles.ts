import type { HeldTitles, HoldsView, NetworkHold } from "~/domain/holds/view";

export const counted = (count: number, one: string, more = `${one}s`) =>
  `${count} ${count === 1 ? one : more}`;

export function heldInWords({ titles, ofTitles, copies, payments, networks }: HeldTitles): string {
  const from = networks === 0 ? "" : ` from ${counted(networks, "network")}`;
  const what = `${titles} of ${counted(ofTitles, "title")} are held (${counted(copies, "copy", "copies")})`;
  return `${what}, by ${counted(payments, "payment")}${from}.`;
}

export function networkInWords({ networks, copies, payments, unpaidOrders }: NetworkHold): string {
  const who = networks === 1 ? "One network holds" : `${networks} networks next to each other hold`;
  const unpaid = unpaidOrders === 0 ? "" : `, of them ${counted(unpaidOrders, "unpaid order")}`;
  return `${who} ${counted(copies, "copy", "copies")} by ${counted(payments, "payment")}${unpaid}`;
}

export function beingPaidInWords({ titles, copies, payments }: HoldsView["beingPaid"]): string {
  if (payments === 0) return "Nobody is paying for a book by card just now.";
  const buyers = `${counted(payments, "card payment")} ${payments === 1 ? "holds" : "hold"}`;
  return `${buyers} ${counted(copies, "copy", "copies")} of ${counted(titles, "title")} just now.`;
}
