import type { Owner } from "../accounts/admin";
import { now } from "../dates/time";
import { mailsOfPayment } from "../mail/of-payment.server";
import { type FoundRecords, findRecords } from "./find-records.server";
import { keyInWords, readPersonKey } from "./key";
import { recordsInWords } from "./records.server";
import { requestsOfPerson } from "./requests.server";
import type { DataSubjectView, SubjectRecord } from "./view";

const mailedAbout = ({ paymentIds }: FoundRecords): string[] =>
  paymentIds
    .flatMap(mailsOfPayment)
    .filter(({ kind }) => kind !== "sale-notice")
    .map(({ recipient }) => recipient);

function othersIn(records: SubjectRecord[], mailed: string[], own: string): string[] {
  const contacts = records
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => name === "Email" || name === "Phone")
    .map(({ value }) => value);
  const others = [...contacts, ...mailed].flatMap((text) => readPersonKey(text) ?? []);
  return [...new Set(others.map(keyInWords))].filter((contact) => contact !== own);
}

export async function getDataSubject(
  _admin: Owner,
  { who }: { who: string },
): Promise<DataSubjectView> {
  const key = readPersonKey(who);
  if (key === null) return { who, others: [], records: [], requests: [] };
  const found = await findRecords(key);
  const own = keyInWords(key);
  const records = recordsInWords(found, own, now());
  return {
    who: own,
    others: othersIn(records, mailedAbout(found), own),
    records,
    requests: requestsOfPerson(key),
  };
}
