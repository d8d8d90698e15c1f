import type { HeldTitles } from "~/domain/payment/office/admin-view";

const counted = (count: number, one: string, more = `${one}s`) =>
  `${count} ${count === 1 ? one : more}`;

/** How many titles and copies are held, by how many payments and networks. */
export function heldInWords({ titles, ofTitles, copies, payments, networks }: HeldTitles): string {
  const from = networks === 0 ? "" : ` from ${counted(networks, "network")}`;
  const what = `${titles} of ${counted(ofTitles, "title")} are held (${counted(copies, "copy", "copies")})`;
  return `${what}, by ${counted(payments, "payment")}${from}.`;
}
