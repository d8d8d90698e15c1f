import { Link } from "@remix-run/react";

type Figure = {
  name: string;
  value: string | number;
  note?: string | undefined;
  to?: string | undefined;
};

export function Figures({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <section aria-label={label} className="mb-5">
      <dl
        className={`grid grid-cols-2 max-[14rem]:grid-cols-1 gap-2 md:gap-3 ${figures.length === 4 ? "md:grid-cols-4" : "md:grid-cols-5"}`}
      >
        {figures.map(({ name, value, note, to }) => (
          <div
            key={name}
            className="card px-3 py-2 min-[14rem]:max-md:last:odd:col-span-2 md:py-3 lg:px-4"
          >
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-lg leading-snug font-semibold figures lg:text-xl">
              {to === undefined ? (
                value
              ) : (
                <Link to={to} preventScrollReset className="link flex min-h-11 items-center">
                  {value}
                  <span className="sr-only">: what changes</span>
                </Link>
              )}
            </dd>
            {note && <dd className="text-sm text-muted">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
