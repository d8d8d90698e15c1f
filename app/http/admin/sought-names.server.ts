import type { Admin } from "~/domain/account/admin";
import {
  FIND_NAMES,
  isSearched,
  type NameOffers,
  SENT_BY_ENTER,
  soughtInput,
} from "~/domain/catalogue/name-offer";
import { nameOffers } from "~/domain/catalogue/name-offers.server";

const FIELDS = ["gradeId", "schoolId", "subjectId"] as const;

/** True when a form seeks names, by its button or by Enter with something sought; then nothing is saved. */
export function seeksNames(form: FormData): boolean {
  const isSought = FIELDS.some((field) => String(form.get(soughtInput(field)) ?? "") !== "");
  const isAsked = form.has(FIND_NAMES) || (form.has(SENT_BY_ENTER) && isSought);
  form.delete(FIND_NAMES);
  form.delete(SENT_BY_ENTER);
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
