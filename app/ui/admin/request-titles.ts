import type { PersonRequestView } from "~/domain/person/view";

/** What somebody can ask of the shop about their data. */
export const REQUEST_TITLES: Record<PersonRequestView["kind"], string> = {
  access: "What is kept of them",
  correction: "Correct it",
  erasure: "Erase it",
  objection: "Stop using it",
};
