import { formatCount } from "~/domain/values/money";

type Replaced = {
  row: number;
  title: string;
  was: string;
  isbn: string | null;
  isAllowed: boolean;
};

type ReplacedTitlesProps = {
  titles: Replaced[];
  total: number;
  name: string;
  isAllAllowed: boolean;
  /** A tick counts only after 'Look again', in a form that does not update by itself. */
  asksByButton?: boolean;
};

export function RowTick({ name, value, isTicked, children }: RowTickProps) {
  return (
    <label className="flex items-start gap-3 py-2.5">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isTicked}
        autoComplete="off"
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </label>
  );
}

type RowTickProps = { name: string; value: string; isTicked: boolean; children: React.ReactNode };

const Words = ({ title, was, row, isbn }: Replaced) => (
  <>
    <b>{title}</b>
    <span className="block text-sm">was {was}</span>
    <span className="block text-sm text-muted figures">
      Row {row}
      {isbn !== null && `, ISBN ${isbn}`}
    </span>
  </>
);

export function ReplacedTitles({
  titles,
  total,
  name,
  isAllAllowed,
  asksByButton = false,
}: ReplacedTitlesProps) {
  if (total === 0) return null;
  const left = total - titles.length;
  return (
    <fieldset className="card mb-4 min-w-0 p-4 sm:p-5">
      <legend className="float-left w-full pb-1 text-lg font-semibold">
        Titles that would become other books ({formatCount(total)})
      </legend>
      <p className="clear-both mb-2 text-sm text-muted">
        These rows have the ISBN of a book with quite another title: perhaps the ISBN is wrong. They
        are left out until you tick them{asksByButton && " and look again"}.
      </p>
      {total > 1 && (
        <RowTick name={name} value="all" isTicked={isAllAllowed}>
          <b>Replace all {formatCount(total)} titles</b>
        </RowTick>
      )}
      <ul className={`divide-y divide-line${total > 1 ? " border-t border-line" : ""}`}>
        {titles.map((one) => (
          <li key={one.row}>
            {isAllAllowed && total > 1 ? (
              <p className="py-2.5 pl-8 [overflow-wrap:anywhere]">
                <Words {...one} />
              </p>
            ) : (
              <RowTick name={name} value={String(one.row)} isTicked={one.isAllowed}>
                <Words {...one} />
              </RowTick>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-2 text-sm text-muted">And {formatCount(left)} more.</p>}
    </fieldset>
  );
}
