import { Link } from "@remix-run/react";

type SupportProps = { support: { businessEmail: string | null; businessPhone: string | null } };

/** How to reach a person. */
export function Support({ support: { businessEmail, businessPhone } }: SupportProps) {
  return (
    <section className="mt-8 rounded-lg bg-mist p-4 text-sm text-grey" aria-label="Support">
      <p className="font-semibold">Need help?</p>
      <p className="mt-1">
        {businessEmail && (
          <a href={`mailto:${businessEmail}`} className="link mr-4 inline-block py-3">
            {businessEmail}
          </a>
        )}
        {businessPhone && (
          <a
            href={`tel:${businessPhone.replace(/[^\d+]/g, "")}`}
            className="link mr-4 inline-block py-3"
          >
            {businessPhone}
          </a>
        )}
        <Link to="/contact" className="link inline-block py-3">
          Contact us
        </Link>
      </p>
    </section>
  );
}
