import type { FieldErrors } from "~/domain/errors";

export type FaultyReply = { errors: FieldErrors; message: string | null };

/** Error summary at the top of the page, with links to the fields. With JavaScript, focus moves there by itself. */
export function FormFaults({ reply }: { reply: FaultyReply | undefined }) {
  if (Object.keys(reply?.errors ?? {}).length === 0) return null;
  return (
    <noscript>
      <FaultLinks reply={reply} />
    </noscript>
  );
}

export function FaultLinks({ reply }: { reply: FaultyReply | undefined }) {
  const faults = Object.entries(reply?.errors ?? {});
  if (faults.length === 0) return null;
  return (
    <div className="mb-2 rounded-lg border border-red bg-red-bg px-4 py-3 text-red">
      <p className="font-semibold">
        {faults.length === 1 ? "Please fix one thing" : `Please fix ${faults.length} things`}
      </p>
      <ul>
        {faults.map(([place, sentences]) => (
          <li key={place}>
            <a
              href={`#${place}`}
              className="inline-block py-2.5 underline [overflow-wrap:anywhere]"
            >
              {sentences.join(" ")}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
