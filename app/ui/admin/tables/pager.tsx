import { Link } from "@remix-run/react";
import { Icon, type IconName } from "../../icons";

type PagerProps = {
  page: number;
  pageSize: number;
  total: number;
  nouns: [one: string, several: string];
  hrefFor: (page: number) => string;
};

export function Pager({ page, pageSize, total, nouns, hrefFor }: PagerProps) {
  if (total === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const pages = Math.ceil(total / pageSize);
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-3 text-sm">
      <p className="mr-auto text-muted figures">
        Showing {first === last ? first : `${first}-${last}`} of {total}{" "}
        {nouns[total === 1 ? 0 : 1]}
      </p>
      {pages > 1 && (
        <div className="flex flex-wrap gap-2">
          <Step to={page > 1 ? hrefFor(page - 1) : null} label="Previous" icon="chevron-left" />
          <Step to={page < pages ? hrefFor(page + 1) : null} label="Next" icon="chevron-right" />
        </div>
      )}
    </nav>
  );
}

function Step({ to, label, icon }: { to: string | null; label: string; icon: IconName }) {
  const isBack = icon === "chevron-left";
  const content = (
    <>
      {isBack && <Icon name={icon} className="size-4" />}
      {label}
      {!isBack && <Icon name={icon} className="size-4" />}
    </>
  );
  if (to === null) {
    return (
      <button type="button" disabled className="button button-quiet button-small">
        {content}
      </button>
    );
  }
  return (
    <Link to={to} className="button button-quiet button-small">
      {content}
    </Link>
  );
}
