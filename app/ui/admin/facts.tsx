export type Fact = [name: string, value: React.ReactNode];

export const knownFacts = (given: [name: string, value: string | null][]): Fact[] =>
  given.flatMap(([name, value]) =>
    value === null
      ? []
      : [
          [
            name,
            <span key={name} className="whitespace-pre-line">
              {value}
            </span>,
          ] satisfies Fact,
        ],
  );

type FactsProps = {
  title: string;
  facts: Fact[];
  isAside?: boolean;
  children?: React.ReactNode;
};

export function Facts({ title, facts, isAside = false, children }: FactsProps) {
  return (
    <section aria-label={title} className="card p-4 sm:p-5">
      <h2 className="mb-2 font-semibold">{title}</h2>
      <dl className="text-sm">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className={`grid items-baseline gap-x-4 py-1.5 sm:grid-cols-[10rem_minmax(0,1fr)] ${isAside ? "xl:grid-cols-1" : ""}`}
          >
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {children && <div className="mt-4 flex flex-wrap gap-2">{children}</div>}
    </section>
  );
}
