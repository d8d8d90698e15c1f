import type { Admin } from "../account/admin";
import { now } from "../dates/time";
import { findRecords } from "./find-records.server";
import { keyInWords, readPersonKey } from "./key";
import { recordsInWords } from "./records.server";
import { requestsOfPerson } from "./requests.server";
import type { PersonRecord, PersonView } from "./view";

/** Other addresses and numbers that stand in what was found: the same person may be stored under them too. */
function othersIn(records: PersonRecord[], own: string): string[] {
  const contacts = records
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => name === "Email" || name === "Phone")
    .flatMap(({ value }) => readPersonKey(value) ?? [])
    .map(keyInWords);
  return [...new Set(contacts)].filter((contact) => contact !== own);
}

/** All that is stored of a person, by mail address or phone number: nothing for what is neither. */
export async function getPerson(_admin: Admin, { who }: { who: string }): Promise<PersonView> {
  const key = readPersonKey(who);
  if (key === null) return { who, others: [], records: [], requests: [] };
  const found = await findRecords(key);
  const own = keyInWords(key);
  const records = recordsInWords(found, own, now());
  return { who: own, others: othersIn(records, own), records, requests: requestsOfPerson(key) };
}
