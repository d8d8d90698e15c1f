import { Link } from "@remix-run/react";
import type { SupportView } from "~/domain/settings/view";
import { phoneHref, whatsAppNumber } from "~/domain/values/phone";

type SupportProps = {
  support: SupportView;
  message?: string;
  /** Among other facts the links speak for themselves. */
  isBare?: boolean;
};

export function Support({ support, message, isBare = false }: SupportProps) {
  const { email, phone, phoneShown } = support;
  const whatsApp = phone && whatsAppNumber(phone);
  return (
    <section
      className="flex flex-wrap items-center gap-x-4 text-sm text-muted"
      aria-label="Support"
    >
      <h2 className={isBare ? "sr-only" : undefined}>Need help?</h2>
      <p className="contents">
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
          <a href={phoneHref(phone)} className="link inline-block py-3">
            {phoneShown}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="link inline-block py-3 [overflow-wrap:anywhere]">
            {email}
          </a>
        )}
        {!phone && !email && (
          <Link to="/contact" className="link inline-block py-3">
            Contact us
          </Link>
        )}
      </p>
    </section>
  );
}
