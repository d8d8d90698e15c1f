import type { Admin } from "~/domain/accounts/admin";
import { namesOfStaff } from "~/domain/accounts/admin-rows.server";

/** What a page shows, with the names of those who work here whose addresses are in it, and no others. */
export function withNames<Facts extends object>(admin: Admin, facts: Facts) {
  const shown = JSON.stringify(facts);
  const names = Object.entries(namesOfStaff(admin)).filter(([email]) =>
    shown.includes(JSON.stringify(email)),
  );
  return { ...facts, staffNames: Object.fromEntries(names) };
}
