import type { invoices } from "~/db/schema/invoice";
import { comparablePhone } from "../phone";
import { personKeyOf } from "../wanted/tell.server";

type Contact = { customerEmail: string; customerPhone: string | null };

/** What an invoice keeps of the addresses and numbers that leave it: it is found by them, and they cannot be read. */
export function contactDigests(
  invoice: Contact & Pick<typeof invoices.$inferSelect, "contactDigests">,
  payment: Contact,
): string[] {
  const contacts = [invoice, payment].flatMap(({ customerEmail, customerPhone }) => [
    customerEmail.trim().toLowerCase(),
    customerPhone === null ? "" : comparablePhone(customerPhone),
  ]);
  const digests = contacts.filter((contact) => contact !== "").map(personKeyOf);
  return [...new Set([...(invoice.contactDigests ?? []), ...digests])];
}
