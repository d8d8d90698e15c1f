import type { FieldErrors } from "~/domain/errors";

export type FaultyReply = { errors: FieldErrors; message: string | null; meantEmail?: string };

/** Each fault with the place on the page that it is about; what is about the whole form has none. */
function faultsOf({ errors, meantEmail }: FaultyReply): { place: string; text: string }[] {
  const faults = Object.entries(errors).map(([place, sentences]) => ({
    place,
    text: sentences.join(" "),
  }));
  if (meantEmail === undefined) return faults;
  return [...faults, { place: MEANT_EMAIL, text: `Did you mean ${meantEmail}?` }];
}

/** The place where the shop asks back about a mail address. */
export const MEANT_EMAIL = "meant-email";

/** What is wrong with a form, first on its page and leading to each field. Script takes its reader there by itself. */
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
