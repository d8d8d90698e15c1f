import { NavLink } from "@remix-run/react";
import { useId } from "react";
import { AdminIcon } from "~/ui/admin/icons";
import type { NAVIGATION } from "~/ui/admin/page/navigation";
import { useMenu } from "~/ui/admin/page/who-works";

type Group = (typeof NAVIGATION)[number];

export function NavigationLinks() {
  return useMenu().map((group) => <Links key={group.title} group={group} />);
}

function Links({ group: { title, pages } }: { group: Group }) {
  const id = useId();
  return (
    <div className="mt-3 first:mt-0 lg:mt-2">
      {title !== null && (
        <p id={id} className="px-3 pb-1 text-xs text-muted">
          {title}
        </p>
      )}
      <ul
        aria-labelledby={title === null ? undefined : id}
        className="grid gap-x-1 max-lg:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]"
      >
        {pages.map((page) => (
          <li key={page.to}>
            <NavLink
              to={page.to}
              prefetch="intent"
              className={({ isActive }) =>
                `flex min-h-11 items-center gap-3 rounded-lg px-3 lg:min-h-7 ${
                  isActive ? "bg-mist font-semibold text-text" : "text-grey hover:bg-mist"
                }`
              }
            >
              {({ isActive }) => (
                <>
                  <AdminIcon
                    name={page.icon}
                    className={`size-5 shrink-0 ${isActive ? "text-accent" : "text-secondary"}`}
                  />
                  {page.label}
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
