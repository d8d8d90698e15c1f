import { isCorrectable } from "./erasable";
import type { PersonRecord } from "./view";

/** What a correction would put right, each as it is written now; several where records differ. */
export type PresentDetails = { name: string[]; email: string[]; phone: string[] };

/** The name, address and number that stand in what can be corrected of a person, and nothing else of it. */
export function presentDetails(records: PersonRecord[]): PresentDetails {
  const fields = records.filter(isCorrectable).flatMap((record) => record.fields);
  const written = (asked: string) => [
    ...new Set(fields.filter(({ name }) => name === asked).map(({ value }) => value)),
  ];
  return { name: written("Name"), email: written("Email"), phone: written("Phone") };
}
