import { Link } from "@remix-run/react";
import { SECTION_NAMES, SECTIONS, settingsPage } from "~/domain/settings/sections";
import { Icon } from "~/ui/icons";

/** Sections of the settings, with their contents. */
export function SectionList() {
  return (
    <nav aria-label="Sections" className="mb-6">
      <ul className="card divide-y divide-line sm:grid sm:grid-cols-2 sm:gap-x-8 sm:divide-y-0 sm:p-2">
        {SECTION_NAMES.map((name) => (
          <li key={name}>
            <Link
              to={settingsPage(name)}
              className="flex min-h-11 items-center gap-3 px-4 py-2.5 hover:bg-mist sm:rounded-lg sm:px-3"
            >
              <span className="mr-auto min-w-0">
                <span className="block font-semibold">{SECTIONS[name].title}</span>
                <span className="block text-sm text-muted">{SECTIONS[name].about}</span>
              </span>
              <Icon name="chevron-right" className="size-5 shrink-0 text-secondary" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
