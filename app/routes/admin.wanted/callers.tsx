import { spacedPhone, whatsAppNumber } from "~/domain/values/phone";
import type { WaitlistTitleView } from "~/domain/waitlist/view";
import { Form } from "~/ui/forms/form";

const hello = (title: string) => `Hello, you asked us to tell you: '${title}' is in.`;

export function Callers({ title: { title, key, phones } }: { title: WaitlistTitleView }) {
  if (phones.length === 0) return null;
  return (
    <ul aria-label={`Whom to call for ${title}`} className="mt-1 text-sm font-normal">
      {phones.map((phone) => (
        <li key={phone} className="flex flex-wrap items-center gap-x-4">
          <a href={`tel:${phone}`} className="link py-2.5 whitespace-nowrap figures">
            {spacedPhone(phone)}
          </a>
          <a
            href={`https://wa.me/${whatsAppNumber(phone)}?text=${encodeURIComponent(hello(title))}`}
            rel="noopener noreferrer"
            className="link py-2.5"
          >
            WhatsApp
          </a>
          <Form method="post" action="/admin/wanted">
            <input type="hidden" name="phone" value={phone} />
            <input type="hidden" name="wantedKey" value={key} />
            <button type="submit" className="link py-2.5">
              Told
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
