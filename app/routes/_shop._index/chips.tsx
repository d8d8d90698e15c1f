import { Link } from "@remix-run/react";
import { type CatalogueQuery, catalogueHref, FILTER_KINDS } from "~/domain/catalogue/query";
import { Icon } from "~/ui/icons";

/** What is chosen, one chip each; a chip is a link to the same catalogue without it. */
export function Chips({ query }: { query: CatalogueQuery }) {
  const chips = FILTER_KINDS.flatMap((kind) =>
    query[kind].map((value) => ({
      value,
      key: `${kind} ${value}`,
      without: catalogueHref({
        ...query,
        page: 1,
        [kind]: query[kind].filter((other) => other !== value),
      }),
    })),
  );
  return chips.map((chip) => (
    <Link
      key={chip.key}
      to={chip.without}
      replace
      preventScrollReset
      aria-label={`Remove ${chip.value}`}
      className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-mist py-1 pr-3 pl-4 text-sm text-grey hover:bg-grey-bg"
    >
      <span className="truncate">{chip.value}</span>
      <Icon name="close" className="size-4 shrink-0" />
    </Link>
  ));
}
