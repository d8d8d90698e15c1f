import type { InvoiceCustomer, InvoiceView } from "~/domain/invoice/view";
import { localPhone } from "~/domain/phone";

/** Seller: name, address, registration and VAT numbers. */
export function Seller({ business }: { business: InvoiceView["business"] }) {
  return (
    <div className="seller">
      <p className="brand">{business.name}</p>
      {business.legalName && business.legalName !== business.name && <p>{business.legalName}</p>}
      {business.address && <p className="address">{business.address}</p>}
      {business.phone && <p>{business.phone}</p>}
      {business.email && <p>{business.email}</p>}
      {business.companyNumber && <p>Company number {business.companyNumber}</p>}
      {business.vatNumber && <p>VAT number {business.vatNumber}</p>}
    </div>
  );
}

/** Buyer: the company first, if there is one. */
export function InvoiceBuyer({ customer }: { customer: InvoiceCustomer }) {
  const { name, company, address, email, phone, vatNumber } = customer;
  return (
    <div className="buyer">
      <h2>Billed to</h2>
      <p className="name">{company ?? name}</p>
      {company && <p>{name}</p>}
      {address && <p className="address">{address}</p>}
      {vatNumber && <p>VAT number {vatNumber}</p>}
      <p>{email}</p>
      {phone && <p>{localPhone(phone)}</p>}
    </div>
  );
}
