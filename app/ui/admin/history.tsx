import type { ChangeView } from "~/domain/account/view";
import { formatLongDate } from "~/domain/time";

/** `originalPriceCents` as `original price`: what stands beside it is in rand. */
const inWords = (field: string) =>
  field
    .replace(/Cents$/, "")
    .replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);

/** Who changed a thing, when, and what; the newest first. */
export function History({ changes }: { changes: ChangeView[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label="History" className="mt-6 border-t border-line pt-4 text-sm">
      <h2 className="mb-2 font-semibold">History</h2>
      <ol className="grid list-none gap-3">
        {changes.map((change) => (
          <li key={change.id}>
            <p>
              <span className="font-medium [overflow-wrap:anywhere]">{change.adminEmail}</span>{" "}
              {change.action}
              <span className="block text-muted figures">{formatLongDate(change.at)}</span>
            </p>
            {change.changes.length > 0 && (
              <ul className="mt-1 border-l-2 border-line pl-3">
                {change.changes.map(({ field, from, to }) => (
                  <li key={field} className="[overflow-wrap:anywhere]">
                    {inWords(field)}: <del className="text-muted">{from}</del>{" "}
                    <span aria-hidden="true">→</span> <ins className="no-underline">{to}</ins>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
