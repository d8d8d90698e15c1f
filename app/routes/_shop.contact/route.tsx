import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { spacedPhone } from "~/domain/phone";
import { SHOP_NAME } from "~/domain/settings/default-words";
import { publicSettings } from "~/domain/settings/settings.server";
import { pageMeta } from "~/ui/page-meta";

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
    legal: { legalName, companyNumber, officeBearers, vatNumber },
  };
}

export default function ContactPage() {
  const { name, businessAddress, businessEmail, businessPhone, legal } =
    useLoaderData<typeof loader>();
  const isKnown = businessAddress ?? businessEmail ?? businessPhone;
  return (
    <div className="frame frame-text py-8">
      <h1 className="font-serif text-2xl font-semibold">Contact {name}</h1>
      <dl className="mt-4 grid gap-4">
        {businessEmail && (
          <Fact name="Email">
            <a href={`mailto:${businessEmail}`} className="link inline-block py-2">
              {businessEmail}
            </a>
          </Fact>
        )}
        {businessPhone && (
          <Fact name="Phone">
            <a
              href={`tel:${businessPhone.replace(/[^\d+]/g, "")}`}
              className="link inline-block py-2"
            >
              {businessPhone}
            </a>
          </Fact>
        )}
        {businessAddress && <Fact name="Address">{businessAddress}</Fact>}
        {legal.legalName && <Fact name="Seller">{legal.legalName}</Fact>}
        {legal.companyNumber && <Fact name="Registration number">{legal.companyNumber}</Fact>}
        {legal.officeBearers && <Fact name="Directors or members">{legal.officeBearers}</Fact>}
        {legal.vatNumber && <Fact name="VAT number">{legal.vatNumber}</Fact>}
      </dl>
      {!isKnown && <p className="mt-4 text-muted">The shop has not published its details yet.</p>}
      <p className="mt-8">
        <Link to="/payment/status" className="link inline-block py-2.5">
          Check Payment Status
        </Link>
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}
