import { Link, useLocation } from "@remix-run/react";
import { AdminIcon } from "~/ui/admin/icons";
import { useFirstPage } from "~/ui/admin/page/who-works";
import { DogearMark, Icon } from "~/ui/icons";
import { NavigationLinks } from "./navigation-links";

type WhoProps = { who: string; hasSwitch: boolean };
type HeaderProps = WhoProps & { brand: string };

export function AdminHeader({ brand, ...props }: HeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-white print:hidden">
      <div className="relative flex h-14 items-center gap-1 px-4 lg:px-6">
        <Link
          to={useFirstPage().to}
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2 max-lg:pb-3.5"
        >
          <DogearMark className="size-7 shrink-0 max-[14rem]:hidden" />
          <span className="truncate font-serif text-lg font-semibold">{brand}</span>
          <span className="rounded-sm bg-mist px-1.5 text-xs font-semibold text-muted max-[14rem]:hidden">
            Admin
          </span>
        </Link>
        <div className="hidden min-w-0 items-center gap-1 lg:flex">
          <Who {...props} />
        </div>
        <p className="pointer-events-none absolute right-16 bottom-1 left-4 truncate text-xs text-muted lg:hidden">
          {props.who}
        </p>
        <Menu brand={brand} {...props} />
      </div>
    </header>
  );
}

function Menu({ brand, ...props }: HeaderProps) {
  const { key } = useLocation();

  return (
    <details key={key} className="menu group lg:hidden">
      <summary
        className="tip -mr-2 flex size-11 items-center justify-center rounded-lg hover:bg-mist"
        aria-label="Menu"
      >
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="close" className="hidden size-6 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-b border-line bg-white p-3 floating">
        {/* The bar cuts a long name off. */}
        <p className="px-3 pb-2 font-serif text-lg font-semibold [overflow-wrap:anywhere]">
          {brand}
        </p>
        <nav aria-label="Menu">
          <NavigationLinks />
        </nav>
        <div className="mt-2 flex flex-wrap items-center gap-x-1 border-t border-line pt-2">
          <Who {...props} />
        </div>
      </div>
    </details>
  );
}

function Who({ who, hasSwitch }: WhoProps) {
  return (
    <>
      <Link
        to="/admin/account"
        className="flex min-h-11 min-w-0 items-center text-sm text-muted hover:underline"
      >
        <span className="truncate">{who}</span>
      </Link>
      <a
        href="/"
        className="flex min-h-11 items-center gap-2 rounded-lg px-3 text-sm whitespace-nowrap hover:bg-mist"
      >
        <AdminIcon name="shop" className="size-4 text-secondary" /> View shop
      </a>
      <form
        method="post"
        action="/admin/logout"
        autoComplete="off"
        className="flex flex-wrap items-center gap-x-1"
      >
        {hasSwitch && (
          <button
            type="submit"
            name="switch"
            value="yes"
            className="flex min-h-11 items-center gap-2 rounded-lg px-3 text-sm whitespace-nowrap hover:bg-mist"
          >
            <AdminIcon name="person" className="size-4 text-secondary" /> Switch person
          </button>
        )}
        <button
          type="submit"
          className="flex min-h-11 items-center gap-2 rounded-lg px-3 text-sm hover:bg-mist"
        >
          <AdminIcon name="logout" className="size-4 text-secondary" /> Logout
        </button>
      </form>
    </>
  );
}
