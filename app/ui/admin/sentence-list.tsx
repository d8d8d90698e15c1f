import { formatCount } from "~/domain/values/money";

const SHOWN_AT_ONCE = 10;

type SentenceListProps = {
  title: string;
  sentences: string[];
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

export function SentenceList({ title, sentences, total, children }: SentenceListProps) {
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
