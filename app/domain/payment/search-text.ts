import { localPhone } from "../phone";
import { fold } from "../search-text";

const withAndWithoutHyphens = (number: string) => [number, number.replaceAll("-", "")];

/** Everything that a payment is found by from its first moment, folded into one text. */
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

/** The same with what a payment is found by once it is paid. What is blank stays blank, until it is filled in whole. */
export function paidSearchText(
  searchText: string,
  proof: { invoiceNumber: string; providerPaymentId: string },
): string {
  if (searchText === "") return "";
  const parts = [searchText, ...withAndWithoutHyphens(proof.invoiceNumber)];
  return fold([...parts, proof.providerPaymentId].join(" "));
}
