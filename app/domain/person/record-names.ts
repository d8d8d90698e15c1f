import type { PersonRecord } from "./view";

/** The status of an enquiry that is still to be answered. */
export const NOT_DEALT_WITH = "Not dealt with yet";

/** What is stored of a person, as people say it. */
export const RECORD_NAMES: Record<PersonRecord["kind"], string> = {
  order: "Order",
  invoice: "Invoice",
  enquiry: "Enquiry",
  "wanted title": "Wanted title",
  mail: "Mail",
  "larger orders": "May hold more books",
  "sign-in": "Signs in to the back office",
};
