import { Link } from "@remix-run/react";
import type { Readiness } from "~/domain/dashboard/readiness-view";
import { Icon, type IconName } from "~/ui/icons";

const MARKS: Record<Readiness["state"], { icon: IconName; tone: string; says: string }> = {
  ready: { icon: "check", tone: "text-green", says: "Done" },
  missing: { icon: "alert", tone: "text-red", says: "Missing" },
  advice: { icon: "clock", tone: "text-yellow", says: "Advised" },
};

function summaryOf(missing: number): string {
  if (missing === 0) return "Nothing is missing.";
  return missing === 1
    ? "1 thing is missing before going live."
    : `${missing} things are missing before going live.`;
}

/** Checklist before going live; stays open while something is missing. */
export function ReadyToSell({ readiness }: { readiness: Readiness[] }) {
  const missing = readiness.filter(({ state }) => state === "missing").length;
  return (
    <details id="ready" open={missing > 0} className="card group mb-6 p-4 sm:p-5">
      <summary className="-m-2 flex min-h-11 items-center gap-3 rounded-lg p-2">
        <span className="mr-auto">
          <h2 className="text-lg leading-tight font-semibold">Ready to sell?</h2>
          <span className="text-sm text-muted">{summaryOf(missing)}</span>
        </span>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <ul className="mt-4 grid gap-x-8 gap-y-3 lg:grid-cols-2">
        {readiness.map(({ key, title, state, text, page }) => (
          <li key={key} className="flex gap-3">
            <Icon
              name={MARKS[state].icon}
              className={`mt-0.5 size-5 shrink-0 ${MARKS[state].tone}`}
            />
            <div className="min-w-0">
              <p className="font-medium">
                {title} <span className="sr-only">({MARKS[state].says})</span>
              </p>
              <p className="text-sm text-muted [overflow-wrap:anywhere]">{text}</p>
              {page !== null && state === "missing" && (
                <Link
                  to={page}
                  className="link inline-flex min-h-11 items-center text-sm"
                  aria-label={`Fix this: ${title}`}
                >
                  Fix this
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
