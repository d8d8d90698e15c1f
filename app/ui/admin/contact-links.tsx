import { spacedPhone, whatsAppNumber } from "~/domain/phone";

/** Tall enough for a thumb; closer together where there is a pointer. */
const CONTACT = "inline-flex min-h-11 items-center text-blue hover:underline md:min-h-7";

/** `mailto:` as RFC 6068 writes it: everything escaped but the @. */
export function mailHref(email: string, subject?: string): string {
  const to = encodeURIComponent(email).replace("%40", "@");
  return subject === undefined
    ? `mailto:${to}`
    : `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}

const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;

export function MailLink({ email, subject }: { email: string; subject?: string }) {
  return (
    <a href={mailHref(email, subject)} className={`${CONTACT} [overflow-wrap:anywhere]`}>
      {email}
    </a>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} className={`${CONTACT} whitespace-nowrap figures`}>
      {spacedPhone(phone)}
    </a>
  );
}

type WhatsAppLinkProps = { phone: string; children: React.ReactNode; className?: string };

/** Opens a conversation. Nothing where the number does not tell its country: WhatsApp could not find it. */
export function WhatsAppLink({ phone, children, className = CONTACT }: WhatsAppLinkProps) {
  const number = whatsAppNumber(phone);
  if (number === null) return null;
  return (
    <a href={`https://wa.me/${number}`} target="_blank" rel="noreferrer" className={className}>
      {children}
      <span className="sr-only"> (opens in a new window)</span>
    </a>
  );
}
