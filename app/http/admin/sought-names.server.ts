import type { Admin } from "~/domain/account/admin";
import {
  FIND_NAMES,
  isSearched,
  type NameOffers,
  soughtInput,
} from "~/domain/catalogue/name-offer";
import { nameOffers } from "~/domain/catalogue/name-offers.server";

const FIELDS = ["gradeId", "schoolId", "subjectId"] as const;

/** True when a form's button seeks names; then nothing is saved. */
export function seeksNames(form: FormData): boolean {
  const isAsked = form.has(FIND_NAMES);
  form.delete(FIND_NAMES);
  return isAsked;
}

const typedIn = (form: FormData, nameOf: (field: (typeof FIELDS)[number]) => string) =>
  Object.fromEntries(FIELDS.map((field) => [field, String(form.get(nameOf(field)) ?? "")]));

/**
 * Takes from a form what is sought for its fields of many names, which is no part of what it saves. Answers what they offer
 * when it is shown again: what was found, and what is chosen, which the page does not know.
 */
export function takeSought(admin: Admin, form: FormData): Partial<NameOffers> {
  const fields = FIELDS.filter((field) => form.has(field));
  if (fields.length === 0) return {};
  const offers = nameOffers(
    admin,
    typedIn(form, (field) => field),
    typedIn(form, soughtInput),
  );
  for (const field of FIELDS) form.delete(soughtInput(field));
  const searched = fields.filter((field) => isSearched(offers[field]));
  return Object.fromEntries(searched.map((field) => [field, offers[field]]));
}
