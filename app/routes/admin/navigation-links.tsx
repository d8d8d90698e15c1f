import { NavLink } from "@remix-run/react";
import { AdminIcon } from "~/ui/admin/icons";
import { NAVIGATION } from "~/ui/admin/page/navigation";

export function NavigationLinks() {
  return (
    <ul className="grid gap-0.5">
      {NAVIGATION.map((page) => (
        <li key={page.to}>
          <NavLink
            to={page.to}
            prefetch="intent"
            className={({ isActive }) =>
              `flex min-h-11 items-center gap-3 rounded-lg px-3 lg:min-h-9 ${
                isActive ? "bg-mist font-semibold text-text" : "text-grey hover:bg-mist"
              }`
            }
          >
            {({ isActive }) => (
              <>
                <AdminIcon
                  name={page.icon}
                  className={`size-5 ${isActive ? "text-accent" : "text-secondary"}`}
                />
                {page.label}
              </>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
