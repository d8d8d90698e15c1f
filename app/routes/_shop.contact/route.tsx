import { Link, useLoaderData } from "@remix-run/react";
import { publicSettings } from "~/domain/settings/settings.server";

export const meta = () => [{ title: "Contact | Dogear" }];

export function loader() {
  const { businessName, businessAddress, businessEmail, businessPhone } = publicSettings();
  return { name: businessName ?? "Dogear", businessAddress, businessEmail, businessPhone };
}

export default function ContactPage() {
  const { name, businessAddress, businessEmail, businessPhone } = useLoaderData<typeof loader>();
  const isKnown = businessAddress ?? businessEmail ?? businessPhone;
  return (
    <div className="mx-auto max-w-2xl px-4 py-8">
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
