import { phoneHref, spacedPhone, whatsAppNumber } from "~/domain/values/phone";
import type { Fact } from "./facts";

const CONTACT = "inline-flex min-h-11 items-center text-blue hover:underline md:min-h-7";

export function mailHref(email: string, subject?: string, text?: string): string {
  const to = `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
  if (subject === undefined) return to;
  const body = text === undefined ? "" : `&body=${encodeURIComponent(text)}`;
  return `${to}?subject=${encodeURIComponent(subject)}${body}`;
}

export function MailLink({ email, subject }: { email: string; subject?: string }) {
  return (
    <a href={mailHref(email, subject)} className={`${CONTACT} [overflow-wrap:anywhere]`}>
      {email}
    </a>
  );
}

export const mailFact = (email: string, subject: string): Fact => [
  "Email",
  <MailLink key="email" email={email} subject={subject} />,
];

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} className={`${CONTACT} whitespace-nowrap figures`}>
      {spacedPhone(phone)}
    </a>
  );
}

type WhatsAppLinkProps = {
  phone: string;
  text?: string;
  children: React.ReactNode;
  className?: string;
};

/** Renders nothing for a number without a country code, which WhatsApp cannot find. */
export function WhatsAppLink({ phone, text, children, className = CONTACT }: WhatsAppLinkProps) {
  const number = whatsAppNumber(phone);
  if (number === null) return null;
  const words = text === undefined ? "" : `?text=${encodeURIComponent(text)}`;
  return (
    <a
      href={`https://wa.me/${number}${words}`}
      target="_blank"
      rel="noreferrer"
      className={className}
    >
      {children}
      <span className="sr-only"> (opens in a new window)</span>
    </a>
  );
}
