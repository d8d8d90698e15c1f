import { Link } from "@remix-run/react";
import type { SupportView } from "~/domain/settings/view";
import { whatsAppNumber } from "~/domain/values/phone";

type SupportProps = {
  support: SupportView;
  message?: string;
};

export function Support({ support, message }: SupportProps) {
  const { email, phone, phoneShown } = support;
  const whatsApp = phone && whatsAppNumber(phone);
  return (
    <section className="mt-4 rounded-lg bg-mist p-4 text-sm text-grey" aria-label="Support">
      <h2 className="font-semibold">Need help?</h2>
      <p className="mt-1 flex flex-wrap gap-x-4">
        {whatsApp && (
          <a
            href={`https://wa.me/${whatsApp}${message ? `?text=${encodeURIComponent(message)}` : ""}`}
            rel="noopener noreferrer"
            className="link inline-block py-3"
          >
            WhatsApp us
          </a>
        )}
        {phone && (
          <a href={`tel:${phone}`} className="link inline-block py-3">
            {phoneShown}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="link inline-block py-3 [overflow-wrap:anywhere]">
            {email}
          </a>
        )}
        <Link to="/contact" className="link inline-block py-3">
          Contact us
        </Link>
      </p>
    </section>
  );
}
