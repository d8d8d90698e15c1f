import type { ParcelLink, WayStep } from "./order-steps";
import type { StateWords } from "./state-words";

type WayOfOrderProps = {
  words: Pick<StateWords, "when" | "lines">;
  steps: WayStep[];
  parcel: ParcelLink | null;
};

export function WayOfOrder({ words: { when, lines }, steps, parcel }: WayOfOrderProps) {
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
      {parcel?.url && (
        <a href={parcel.url} rel="noreferrer" className="link -mb-1 inline-block py-2.5">
          {parcel.text}
        </a>
      )}
      {parcel && !parcel.url && <p className="mt-2 text-sm">{parcel.text}</p>}
    </section>
  );
}
