import { formatCount } from "~/domain/values/money";

const SHOWN_AT_ONCE = 10;

type ReasonSum = { reason: string; rows: number };

type SentenceListProps = {
  title: string;
  sentences: string[];
  sums?: ReasonSum[];
  wayOut?: (reason: string) => React.ReactNode;
  total?: number;
  children?: React.ReactNode;
};

const List = ({ sentences }: { sentences: string[] }) => (
  <ul className="grid gap-1.5 text-sm [overflow-wrap:anywhere]">
    {sentences.map((sentence) => (
      <li key={sentence} className="border-l-2 border-line-strong pl-3">
        {sentence}
      </li>
    ))}
  </ul>
);

// What many rows have in common, above the first of them.
function Sums({ sums, wayOut }: Required<Pick<SentenceListProps, "sums" | "wayOut">>) {
  if (!sums.some(({ rows }) => rows > 1)) return null;
  return (
    <ul aria-label="By reason" className="mb-3 grid gap-1 [overflow-wrap:anywhere]">
      {sums.map(({ reason, rows }) => (
        <li key={reason}>
          <b className="figures">{rows === 1 ? "1 row" : `${formatCount(rows)} rows`}</b>: {reason}{" "}
          {wayOut(reason)}
        </li>
      ))}
    </ul>
  );
}

export function SentenceList(props: SentenceListProps) {
  const { title, sentences, sums, wayOut = () => null, total, children } = props;
  if ((total ?? sentences.length) === 0) return null;
  const heading = total === undefined ? title : `${title} (${formatCount(total)})`;
  const unique = [...new Set(sentences)];
  const more = unique.slice(SHOWN_AT_ONCE);
  const left = (total ?? sentences.length) - sentences.length;
  return (
    <section aria-label={heading} className="card mb-4 p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{heading}</h3>
        {children}
      </div>
      {sums && <Sums sums={sums} wayOut={wayOut} />}
      <List sentences={unique.slice(0, SHOWN_AT_ONCE)} />
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 items-center text-sm font-medium">
            <span className="link">Show {formatCount(more.length)} more</span>
          </summary>
          <List sentences={more} />
        </details>
      )}
      {left > 0 && <p className="mt-3 text-sm text-muted">And {formatCount(left)} more.</p>}
    </section>
  );
}
