import { spacedPhone, whatsAppNumber } from "~/domain/phone";
import { Facts } from "./facts";
import { factLines } from "./plain-text";
import { MailLink } from "./words";

/** Somebody whom the owner may want to reach. `subject` is what a mail to them begins with. */
export type Person = { name: string; email: string; phone: string | null; subject: string };

const dialled = (phone: string) => phone.replace(/[^\d+]/g, "");

const mailTo = ({ email, subject }: Person) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;

function whatsAppUrl({ phone }: Person): string | null {
  const number = phone === null ? null : whatsAppNumber(phone);
  return number === null ? null : `https://wa.me/${number}`;
}

/** A person's name with every way to reach them, one touch away. */
export function PersonFacts({ person }: { person: Person }) {
  const { name, email, phone } = person;
  const whatsApp = whatsAppUrl(person);
  return (
    <Facts
      facts={[
        ["Name", name],
        [
          "Email",
          <MailLink key="email" href={mailTo(person)}>
            {email}
          </MailLink>,
        ],
        ...(phone ? [callFact(phone)] : []),
        ...(whatsApp ? [whatsAppFact(whatsApp)] : []),
      ]}
    />
  );
}

function callFact(phone: string): [string, JSX.Element] {
  return [
    "Phone",
    <MailLink key="phone" href={`tel:${dialled(phone)}`}>
      {spacedPhone(phone)}
    </MailLink>,
  ];
}

function whatsAppFact(url: string): [string, JSX.Element] {
  return [
    "WhatsApp",
    <MailLink key="whatsapp" href={url}>
      Write a message
    </MailLink>,
  ];
}

/** The same as text. */
export function personText(person: Person): string {
  const { name, email, phone } = person;
  return factLines([
    ["Name", name],
    ["Email", email],
    ["Phone", phone && spacedPhone(phone)],
    ["WhatsApp", whatsAppUrl(person)],
  ]);
}
