import { Link } from "@remix-run/react";
import { type CatalogueQuery, catalogueHref, pageWindow } from "~/domain/search/query";
import { Icon } from "~/ui/icons";

const BOX = "page-box figures";

function scrollToTop() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: calm ? "auto" : "smooth" });
}

type PaginationProps = { query: CatalogueQuery; page: number; pages: number };

export function Pagination({ query, page, pages }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="mt-8 sm:mt-12">
      <p className="mb-2 text-center text-sm text-muted">{`Page ${page} of ${pages}`}</p>
      <div className="flex items-center justify-center gap-1 sm:gap-2">
        <Step query={query} to={page - 1} isEnd={page <= 1} label="Previous page">
          <Icon name="chevron-left" />
        </Step>
        {pageWindow(page, pages).map((number) => (
          <Link
            key={number}
            to={catalogueHref({ ...query, page: number })}
            preventScrollReset
            onClick={scrollToTop}
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
            className={`${BOX} ${number === page ? "border-primary bg-primary font-semibold text-on-primary" : "hover:bg-mist"}`}
          >
            {number}
          </Link>
        ))}
        <Step query={query} to={page + 1} isEnd={page >= pages} label="Next page">
          <Icon name="chevron-right" />
        </Step>
      </div>
    </nav>
  );
}

type StepProps = {
  query: CatalogueQuery;
  to: number;
  isEnd: boolean;
  label: string;
  children: React.ReactNode;
};

function Step({ query, to, isEnd, label, children }: StepProps) {
  if (isEnd) {
    return (
      <button type="button" disabled aria-label={label} className={`tip ${BOX} text-line-strong`}>
        {children}
      </button>
    );
  }
  return (
    <Link
      to={catalogueHref({ ...query, page: to })}
      preventScrollReset
      onClick={scrollToTop}
      aria-label={label}
      className={`tip ${BOX} hover:bg-mist`}
    >
      {children}
    </Link>
  );
}
