/** What PayFast's notifications tell of who paid, by its own names for it. */
const FIELDS: [name: string, words: string][] = [
  ["name_first", "first name"],
  ["name_last", "last name"],
  ["email_address", "email"],
  ["cell_number", "phone"],
  ["amount_gross", "paid"],
];

/** What PayFast told of who paid, in words: `first name Thandi, email thandi@example.org, paid 150.00`. */
export function saidByPayFast(rawBody: string): string {
  const told = new URLSearchParams(rawBody);
  return FIELDS.flatMap(([name, words]) => {
    const value = told.get(name)?.trim();
    return value ? [`${words} ${value}`] : [];
  }).join(", ");
}
