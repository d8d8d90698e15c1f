import type { ValuesForAllRows as Values } from "~/domain/imports/row/given-values";
import { GIVEN_FIELDS, GIVEN_LABELS } from "~/domain/imports/row/given-values";

export function GivenValues({ values }: { values: Values }) {
  const given = GIVEN_FIELDS.flatMap((field) =>
    values[field] ? `${GIVEN_LABELS[field]}: ${values[field]}` : [],
  );
  if (given.length === 0) return null;
  return (
    <span className="block text-sm font-normal text-muted [overflow-wrap:anywhere]">
      Where the file says nothing: {given.join(" · ")}
    </span>
  );
}
