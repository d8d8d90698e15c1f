import type { ChangeView } from "~/domain/accounts/view";
import { formatLongDate } from "~/domain/dates/time";
import { NameOf } from "../page/name-of";

const FIELD_WORDS: Record<string, string> = {
  stockQty: "copies",
  perExtraCopyCents: "each further copy",
  freeFromCents: "free from",
  leadTime: "how long it takes",
  isOffered: "offered",
  position: "place in the list",
  isHidden: "hidden",
  shortDesc: "short description",
  longDesc: "long description",
  coverImageUrl: "cover photo",
  galleryUrls: "more photos",
  gradeId: "grade",
  schoolId: "school",
  subjectId: "subject",
  isbn: "ISBN",
};

const spaced = (field: string) =>
  field
    .replace(/Cents$/, "")
    .replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);

/** `stockQty` as `copies`, `originalPriceCents` as `original price`, because the values next to it are in rand. */
export const fieldInWords = (field: string): string => FIELD_WORDS[field] ?? spaced(field);

type HistoryProps = {
  changes: ChangeView[];
  time?: (utcMs: number) => string;
  names?: Readonly<Record<string, string>>;
};

export function History(props: HistoryProps) {
  if (props.changes.length === 0) return null;
  return (
    <section aria-label="History" className="mt-6 border-t border-line pt-4 text-sm">
      <h2 className="mb-2 font-semibold">History</h2>
      <ChangeList {...props} />
    </section>
  );
}

export function ChangeList({ changes, time = formatLongDate, names = {} }: HistoryProps) {
  return (
    <ol className="grid list-none gap-3">
      {changes.map((change) => (
        <li key={change.id}>
          <p>
            <span className="font-medium [overflow-wrap:anywhere]">
              <NameOf email={change.adminEmail} />
            </span>{" "}
            {change.action}
            <span className="block text-muted figures">{time(change.at)}</span>
          </p>
          {change.changes.length > 0 && (
            <ul className="mt-1 border-l-2 border-line pl-3">
              {change.changes.map(({ field, from, to }) => (
                <li key={field} className="[overflow-wrap:anywhere]">
                  {names[field] ?? fieldInWords(field)}: <del className="text-muted">{from}</del>{" "}
                  <span aria-hidden="true">→</span> <ins className="no-underline">{to}</ins>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
