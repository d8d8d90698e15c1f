import { Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { Icon } from "~/ui/icons";
import type { Frame } from "./frame";
import { PAGES } from "./pages";
import { SocialLinks } from "./social-links";

export function MobileMenu({ frame }: { frame: Frame }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  function closeOnEscape(event: React.KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  }

  return (
    <details key={key} ref={menu} className="group shrink-0 md:hidden" onKeyDown={closeOnEscape}>
      <summary
        className="flex size-11 items-center justify-center rounded-lg hover:bg-mist"
        aria-label="Menu"
      >
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="close" className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full flex flex-col border-b border-line bg-background px-4 pt-2 pb-6 floating"
      >
        {PAGES.map((page) => (
          <Link key={page.to} to={page.to} className="border-b border-line py-3 text-lg">
            {page.label}
          </Link>
        ))}
        <a href="/admin/login" className="py-3 text-lg text-muted">
          Admin Login
        </a>
        {(frame.instagramHandle || frame.facebookPageHandle) && (
          <div className="mt-3">
            <p className="text-sm font-semibold text-muted">Follow Us</p>
            <SocialLinks frame={frame} className="-ml-3 flex" />
          </div>
        )}
      </nav>
    </details>
  );
}
