import { phoneHref, spacedPhone, whatsAppNumber } from "~/domain/values/phone";
import type { MailFact } from "./facts";
import { LetterLink } from "./words";

type Contact = {
  name: string;
  email: string | null;
  phone: string | null;
  subject: string;
};

const mailTo = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;

const linked = (name: string, text: string, href: string, label = text): MailFact => [
  name,
  text,
  <LetterLink key={name} href={href}>
    {label}
  </LetterLink>,
];

export function contactFacts({ name, email, phone, subject }: Contact): MailFact[] {
  const number = phone && whatsAppNumber(phone);
  const chat = `https://wa.me/${number}`;
  return [
    ["Name", name],
    ...(email ? [linked("Email", email, mailTo(email, subject))] : []),
    ...(phone ? [linked("Phone", spacedPhone(phone), phoneHref(phone))] : []),
    ...(number ? [linked("WhatsApp", chat, chat, "Write a message")] : []),
  ];
}
