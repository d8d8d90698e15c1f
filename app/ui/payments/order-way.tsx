import { dayInSouthAfrica, shortDay } from "~/domain/dates/calendar";
import type { OrderPart } from "~/domain/delivery/view";
import type { OrderWay } from "~/domain/payments/order-way-view";
import { parcelLink, type WayStep } from "./order-steps";
import type { StateWords } from "./state-words";

type WayOfOrderProps = {
  words: Pick<StateWords, "when" | "lines">;
  steps: WayStep[];
  order: OrderWay | null;
};

export function WayOfOrder({ words: { when, lines }, steps, order }: WayOfOrderProps) {
  const parts = order?.parts ?? [];
  // Of an order in two parts, each part names its own parcel.
  const parcel = order && parts.length === 0 ? parcelLink(order) : null;
  if (when === null && lines.length === 0 && steps.length === 0) return null;
  return (
    <section className="mt-3 rounded-xl border border-line p-3 [overflow-wrap:anywhere]">
      <h2 className="sr-only">What happens next</h2>
      {when && <p className="text-lg font-semibold">{when}</p>}
      {lines.map((line) => (
        <p key={line} className="text-sm whitespace-pre-line text-muted">
          {line}
        </p>
      ))}
      {steps.length > 0 && (
        <ol aria-label="Order progress" className="steps">
          {steps.map(({ title, day, said }) => (
            <li key={title} data-step={said} aria-current={said === "Now" ? "step" : undefined}>
              <span className="sr-only">{said}: </span>
              {title}
              <small>{day}</small>
            </li>
          ))}
        </ol>
      )}
      {parts.map((part, place) => (
        <PartOfOrder key={place === 0 ? "first" : "second"} part={part} isFirst={place === 0} />
      ))}
      {parcel?.url && (
        <a href={parcel.url} rel="noreferrer" className="link -mb-1 inline-block py-2.5">
          {parcel.text}
        </a>
      )}
      {parcel && !parcel.url && <p className="mt-2 text-sm">{parcel.text}</p>}
    </section>
  );
}

function PartOfOrder({ part, isFirst }: { part: OrderPart; isFirst: boolean }) {
  const link = parcelLink(part);
  const when =
    part.sentAt === null
      ? "follows"
      : `sent ${shortDay(dayInSouthAfrica(Date.parse(part.sentAt)))}`;
  return (
    <p className="mt-2 text-sm">
      <span className="font-semibold">
        {isFirst ? "First" : "Second"} part, {when}
      </span>
      : {part.books.join(", ")}
      {link?.url && (
        <a href={link.url} rel="noreferrer" className="link block py-2.5">
          {link.text}
        </a>
      )}
      {link && !link.url && <span className="block">{link.text}</span>}
    </p>
  );
}
