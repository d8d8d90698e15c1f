import type { SubjectRequestView } from "~/domain/privacy/view";

export const REQUEST_TITLES: Record<SubjectRequestView["kind"], string> = {
  access: "What is kept of them",
  correction: "Correct it",
  erasure: "Erase it",
  objection: "Stop using it",
};
