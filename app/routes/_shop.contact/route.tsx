import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { offeredMethods } from "~/domain/delivery/methods.server";
import { openingHours } from "~/domain/delivery/opening-hours";
import { SHOP_NAME } from "~/domain/settings/default-words";
import { publicSettings } from "~/domain/settings/settings.server";
import { spacedPhone } from "~/domain/values/phone";
import { ContactFact, ContactFacts } from "~/ui/enquiries/contact-facts";
import { pageMeta } from "~/ui/page/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "Contact",
    description: `How to reach ${data?.name ?? "the shop"}.`,
    path: "/contact",
    image: null,
  });

export function loader() {
  const { businessName, businessAddress, businessEmail, businessPhone, ...settings } =
    publicSettings();
  const { legalName, companyNumber, officeBearers, vatNumber } = settings;
  return {
    name: businessName ?? SHOP_NAME,
    businessAddress,
    businessEmail,
    businessPhone: businessPhone && spacedPhone(businessPhone),
    hours: openingHours(offeredMethods()),
    legal: { legalName, companyNumber, officeBearers, vatNumber },
  };
}

export default function ContactPage() {
  const { name, businessAddress, businessEmail, businessPhone, hours, legal } =
    useLoaderData<typeof loader>();
  const isKnown = businessAddress ?? businessEmail ?? businessPhone;
  return (
    <div className="frame frame-text py-8">
      <h1 className="font-serif text-2xl font-semibold">Contact {name}</h1>
      <dl className="mt-4 grid gap-4">
        <ContactFacts email={businessEmail} phone={businessPhone} address={businessAddress} />
        {hours && <ContactFact name="Open">{hours}</ContactFact>}
        {legal.legalName && <ContactFact name="Seller">{legal.legalName}</ContactFact>}
        {legal.companyNumber && (
          <ContactFact name="Registration number">{legal.companyNumber}</ContactFact>
        )}
        {legal.officeBearers && (
          <ContactFact name="Directors or members">{legal.officeBearers}</ContactFact>
        )}
        {legal.vatNumber && <ContactFact name="VAT number">{legal.vatNumber}</ContactFact>}
      </dl>
      {!isKnown && <p className="mt-4 text-muted">The shop has not published its details yet.</p>}
      <p className="mt-8 flex flex-wrap gap-x-6">
        <Link to="/ask" className="link inline-block py-2.5">
          Ask us to find a book
        </Link>
        <Link to="/payment/status" className="link inline-block py-2.5">
          Track order
        </Link>
      </p>
    </div>
  );
}
