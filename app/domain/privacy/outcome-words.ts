type Kind =
  | "orders"
  | "testInvoices"
  | "enquiries"
  | "offers"
  | "wanted"
  | "sellers"
  | "mails"
  | "largerOrders";

const KINDS: [kind: Kind, one: string, many: string][] = [
  ["orders", "order", "orders"],
  ["testInvoices", "invoice of a test", "invoices of tests"],
  ["enquiries", "enquiry", "enquiries"],
  ["offers", "offer", "offers"],
  ["wanted", "wanted title", "wanted titles"],
  ["sellers", "seller", "sellers"],
  ["mails", "mail", "mails"],
  ["largerOrders", "address that may hold more books", "addresses that may hold more books"],
];

export function outcomeInWords(
  verb: "Erased" | "Corrected",
  counts: Partial<Record<Kind, number>>,
): string {
  const words = KINDS.flatMap(([kind, one, many]) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return `${verb}: ${words.join(", ")}.`;
}
