import { Link } from "@remix-run/react";
import { type CatalogueQuery, catalogueHref, FILTER_KINDS } from "~/domain/catalogue/query";
import { Icon } from "~/ui/icons";

export function Chips({ query }: { query: CatalogueQuery }) {
  const chips = FILTER_KINDS.flatMap((kind) =>
    query[kind].map((value) => ({
      value,
      without: catalogueHref({
        ...query,
        page: 1,
        [kind]: query[kind].filter((other) => other !== value),
      }),
    })),
  );
  return (
    <div className="mt-2 flex items-center gap-2">
      <div className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
        {chips.map((chip) => (
          <Link
            key={chip.without}
            to={chip.without}
            replace
            preventScrollReset
            aria-label={`Remove ${chip.value}`}
            className="inline-flex min-h-11 max-w-60 shrink-0 items-center gap-1.5 rounded-full bg-mist py-1 pr-3 pl-4 text-sm text-grey hover:bg-grey-bg"
          >
            <span className="truncate">{chip.value}</span>
            <Icon name="close" className="size-4 shrink-0" />
          </Link>
        ))}
      </div>
      <Link
        to={catalogueHref({ sortBy: query.sortBy })}
        replace
        preventScrollReset
        className="link inline-flex min-h-11 shrink-0 items-center text-sm font-medium"
      >
        Clear Filters
      </Link>
    </div>
  );
}
