import { normalisePhone } from "~/domain/phone";

export type InventedPerson = { name: string; email: string; phone: string };

const FIRST = ["Thandi", "Pieter", "Aisha", "Zoë", "Sipho", "Lerato", "Johan", "Priya", "Naledi"];
const LAST = ["Example", "Sample", "Placeholder", "Testcase", "Voorbeeld"];

/** Obviously fictitious people; a number always gives the same person. */
export function person(number: number): InventedPerson {
  const first = FIRST[number % FIRST.length] ?? "";
  const last = LAST[number % LAST.length] ?? "";
  const mailbox = `${first}.${last}`
    .normalize("NFD")
    .replace(/[^\w.]/g, "")
    .toLowerCase();
  const digits = String(number % (FIRST.length * LAST.length)).padStart(4, "0");
  return {
    name: `${first} ${last}`,
    email: `${mailbox}@example.org`,
    phone: normalisePhone(`082 000 ${digits}`),
  };
}
