import { phoneHref } from "~/domain/values/phone";

export function ContactFact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}

type Contact = { email: string | null; phone: string | null; address: string | null };

export function ContactFacts({ email, phone, address }: Contact) {
  return (
    <>
      {email && (
        <ContactFact name="Email">
          <a href={`mailto:${email}`} className="link inline-block py-2">
            {email}
          </a>
        </ContactFact>
      )}
      {phone && (
        <ContactFact name="Phone">
          <a href={phoneHref(phone)} className="link inline-block py-2">
            {phone}
          </a>
        </ContactFact>
      )}
      {address && <ContactFact name="Address">{address}</ContactFact>}
    </>
  );
}
