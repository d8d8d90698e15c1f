import type { PersonRecord } from "./view";

export const NOT_DEALT_WITH = "Not dealt with yet";

export const RECORD_NAMES: Record<PersonRecord["kind"], string> = {
  order: "Order",
  invoice: "Invoice",
  enquiry: "Enquiry",
  "wanted title": "Wanted title",
  mail: "Mail",
  "larger orders": "May hold more books",
  "sign-in": "Signs in to the back office",
};
