import { spacedPhone, whatsAppNumber } from "~/domain/values/phone";
import { MailFacts } from "./facts";
import { factLines } from "./plain-text";
import { LetterLink } from "./words";

type Contact = {
  name: string;
  email: string | null;
  phone: string | null;
  subject: string;
};

const dialled = (phone: string) => phone.replace(/[^\d+]/g, "");

const mailTo = (email: string, { subject }: Contact) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;

function whatsAppUrl({ phone }: Contact): string | null {
  const number = phone === null ? null : whatsAppNumber(phone);
  return number === null ? null : `https://wa.me/${number}`;
}

export function MailContact({ contact }: { contact: Contact }) {
  const { name, email, phone } = contact;
  const whatsApp = whatsAppUrl(contact);
  return (
    <MailFacts
      facts={[
        ["Name", name],
        ...(email ? [mailFact(email, contact)] : []),
        ...(phone ? [callFact(phone)] : []),
        ...(whatsApp ? [whatsAppFact(whatsApp)] : []),
      ]}
    />
  );
}

function mailFact(email: string, contact: Contact): [string, JSX.Element] {
  return [
    "Email",
    <LetterLink key="email" href={mailTo(email, contact)}>
      {email}
    </LetterLink>,
  ];
}

function callFact(phone: string): [string, JSX.Element] {
  return [
    "Phone",
    <LetterLink key="phone" href={`tel:${dialled(phone)}`}>
      {spacedPhone(phone)}
    </LetterLink>,
  ];
}

function whatsAppFact(url: string): [string, JSX.Element] {
  return [
    "WhatsApp",
    <LetterLink key="whatsapp" href={url}>
      Write a message
    </LetterLink>,
  ];
}

export function contactText(contact: Contact): string {
  const { name, email, phone } = contact;
  return factLines([
    ["Name", name],
    ["Email", email],
    ["Phone", phone && spacedPhone(phone)],
    ["WhatsApp", whatsAppUrl(contact)],
  ]);
}
