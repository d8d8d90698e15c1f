import { fold } from "../text/search-text";
import { localPhone } from "../values/phone";

const withAndWithoutHyphens = (number: string) => [number, number.replaceAll("-", "")];

export function openedSearchText(
  payment: {
    id: string;
    reference: string;
    customerName: string;
    customerEmail: string;
    customerPhone: string | null;
    buyerCompany: string | null;
  },
  titles: string[],
): string {
  const phone = payment.customerPhone ?? "";
  const parts = [
    payment.customerName,
    payment.customerEmail,
    phone,
    localPhone(phone),
    payment.buyerCompany ?? "",
    payment.id,
    ...withAndWithoutHyphens(payment.reference),
    ...titles,
  ];
  return fold(parts.join(" "));
}

export const withReference = (searchText: string, reference: string | null): string =>
  fold([searchText, reference].filter(Boolean).join(" "));

/**
 * The search text of a paid payment, with what completion added: its invoice, and PayFast's number or the reference of
 * its transfer.
 */
export function paidSearchText(
  searchText: string,
  proof: {
    invoiceNumber: string;
    providerPaymentId?: string | null;
    reference?: string | null | undefined;
  },
): string {
  const { invoiceNumber, providerPaymentId, reference } = proof;
  const parts = [searchText, ...withAndWithoutHyphens(invoiceNumber), providerPaymentId, reference];
  return fold(parts.filter(Boolean).join(" "));
}
