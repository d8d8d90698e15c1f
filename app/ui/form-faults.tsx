import type { FieldErrors } from "~/domain/errors";

export type FaultyReply = { errors: FieldErrors; message: string | null; meantEmail?: string };

/** Errors with the id of their field; errors of the whole form have none. */
function faultsOf({ errors, meantEmail }: FaultyReply): { place: string; text: string }[] {
  const faults = Object.entries(errors).map(([place, sentences]) => ({
    place,
    text: sentences.join(" "),
  }));
  if (meantEmail === undefined) return faults;
  return [...faults, { place: MEANT_EMAIL, text: `Did you mean ${meantEmail}?` }];
}

/** Id of the email suggestion. */
export const MEANT_EMAIL = "meant-email";

/** Error summary at the top of the page, with links to the fields. With JavaScript, focus moves there by itself. */
export function FormFaults({ reply }: { reply: FaultyReply | undefined }) {
  const faults = reply ? faultsOf(reply) : [];
  if (faults.length === 0) return null;
  return (
    <noscript>
      <div className="mb-2 rounded-lg border border-red bg-red-bg px-4 py-3 text-red">
        <p className="font-semibold">
          {faults.length === 1
            ? "One thing is not right yet"
            : `${faults.length} things are not right yet`}
        </p>
        <ul>
          {faults.map(({ place, text }) => (
            <li key={place}>
              <a
                href={`#${place}`}
                className="inline-block py-2.5 underline [overflow-wrap:anywhere]"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}
