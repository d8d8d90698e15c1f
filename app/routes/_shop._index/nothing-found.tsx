import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icons";
import type { NextSteps } from "./next-steps";

export function NothingFound({ steps }: { steps: NextSteps | null }) {
  return (
    <div className="py-16 text-center">
      <Icon name="book" className="mx-auto mb-4 size-12 text-secondary" />
      <p className="font-serif text-xl font-semibold">No books found matching your criteria.</p>
      <p className="mt-2 text-muted">Try adjusting your filters or search terms.</p>
      {steps && (
        <>
          <p className="mt-4 [overflow-wrap:anywhere]">We looked for {steps.asked}.</p>
          {steps.nearest.length > 0 && <NearestLinks links={steps.nearest} />}
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            <Link to="/" replace preventScrollReset className="button button-quiet">
              Clear
            </Link>
            <Link to={steps.ask} className="button">
              Ask us to find it
            </Link>
          </div>
          {steps.tellMe && (
            <Link to={steps.tellMe} className="link mt-3 inline-block py-2.5">
              Tell me when it is in
            </Link>
          )}
        </>
      )}
    </div>
  );
}

function NearestLinks({ links }: { links: NextSteps["nearest"] }) {
  return (
    <nav aria-label="Nearest to your search" className="mt-4">
      <p className="text-muted">This comes nearest:</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              replace
              preventScrollReset
              className="inline-flex min-h-11 items-center rounded-full bg-mist px-4 text-sm text-grey hover:bg-grey-bg"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
