import { Link } from "@remix-run/react";
import type { SectionName } from "~/domain/settings/sections";
import { SECTION_NAMES, SECTIONS, settingsPage } from "~/domain/settings/sections";
import { Icon } from "../../icons";
import { PageHeading } from "./page-heading";

const CURRENT =
  "aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-text";

export function SettingsHeading({ section }: { section?: SectionName }) {
  if (section === undefined) {
    return <PageHeading title="Settings" subtitle="Manage your site appearance and branding" />;
  }
  return (
    <>
      <PageHeading title={SECTIONS[section].title} subtitle={SECTIONS[section].about} />
      <nav aria-label="Settings" className="-mt-3 mb-4">
        <Link
          to="/admin/settings"
          className="link inline-flex min-h-11 items-center gap-1 md:hidden"
        >
          <Icon name="chevron-left" className="size-4" /> All settings
        </Link>
        <ul className="hidden flex-wrap gap-x-5 border-b border-line md:flex">
          {SECTION_NAMES.map((name) => (
            <li key={name}>
              <Link
                to={settingsPage(name)}
                aria-current={name === section ? "page" : undefined}
                className={`-mb-px flex min-h-11 items-center border-b-2 border-transparent text-muted hover:text-text ${CURRENT}`}
              >
                {SECTIONS[name].title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
