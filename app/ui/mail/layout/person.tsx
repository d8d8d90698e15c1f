import { spacedPhone, whatsAppNumber } from "~/domain/values/phone";
import { MailFacts } from "./facts";
import { factLines } from "./plain-text";
import { LetterLink } from "./words";

type DataSubject = {
  name: string;
  email: string | null;
  phone: string | null;
  subject: string;
};

const dialled = (phone: string) => phone.replace(/[^\d+]/g, "");

const mailTo = (email: string, { subject }: DataSubject) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;

function whatsAppUrl({ phone }: DataSubject): string | null {
  const number = phone === null ? null : whatsAppNumber(phone);
  return number === null ? null : `https://wa.me/${number}`;
}

export function SubjectFacts({ person }: { person: DataSubject }) {
  const { name, email, phone } = person;
  const whatsApp = whatsAppUrl(person);
  return (
    <MailFacts
      facts={[
        ["Name", name],
        ...(email ? [mailFact(email, person)] : []),
        ...(phone ? [callFact(phone)] : []),
        ...(whatsApp ? [whatsAppFact(whatsApp)] : []),
      ]}
    />
  );
}

function mailFact(email: string, person: DataSubject): [string, JSX.Element] {
  return [
    "Email",
    <LetterLink key="email" href={mailTo(email, person)}>
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

export function personText(person: DataSubject): string {
  const { name, email, phone } = person;
  return factLines([
    ["Name", name],
    ["Email", email],
    ["Phone", phone && spacedPhone(phone)],
    ["WhatsApp", whatsAppUrl(person)],
  ]);
}
