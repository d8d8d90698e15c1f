import { expect, it } from "vitest";
import { setSettings } from "../invoices/invoice.fixture";
import { handedOverOrder, newPerson, order, owner, question, wish } from "./data-subject.fixture";
import { getDataSubject } from "./data-subject.server";
import { noteRequest } from "./requests.server";
import { subjectCsv, subjectFile } from "./subject-file.server";

/** What the database, the code and the back office call things. */
const INNER = /\b[a-z]+(_[a-z]+)+\b|\b(completed|pending|payment-confirmation)\b|\/admin|[?&]\w+=/;

it("hands everything over in words that its person understands, as JSON and as CSV", async () => {
  const person = newPerson();
  const paid = handedOverOrder(person);
  order(person);
  question(person);
  wish(person);
  setSettings({ businessName: "Example Books", largeOrderEmails: [person.email] });
  noteRequest(owner, { kind: "access", contact: person.email, receivedOn: "2026-01-05" });
  const found = await getDataSubject(owner, { who: person.email });

  const file = subjectFile(found);
  expect(file).toMatchObject({ shop: "Example Books", storedUnder: person.email.toLowerCase() });
  expect(new Set(file.stored.map(({ what }) => what))).toEqual(
    new Set(["Order", "Invoice", "Enquiry", "Wanted title", "Mail", "May hold more books"]),
  );
  expect(file.stored[0]).toMatchObject({
    what: "Order",
    reference: paid.reference,
    details: {
      Name: person.name,
      Status: "Paid",
      "From PayFast": `first name ${person.name}, email ${person.email}, paid 120.00`,
    },
  });
  expect(file.asked).toEqual([
    { what: "To see what is kept", askedOn: "2026-01-05", answeredOn: null, answer: "" },
  ]);

  const csv = [...subjectCsv(found)].join("");
  const [, ...own] = csv.split("\r\n").slice(0, 3);
  expect(own.map((line) => line.split(",").slice(-2).join(": "))).toEqual([
    "Shop: Example Books",
    `Stored under: ${file.storedUnder}`,
  ]);
  for (const text of [JSON.stringify(file), csv]) {
    expect(text).toContain(person.street);
    expect(text).not.toMatch(INNER);
    expect(text).not.toContain(paid.id);
  }
});

it("says of what was a test that no money was taken, in each form", async () => {
  const person = newPerson();
  handedOverOrder(person, { isTest: true });
  const found = await getDataSubject(owner, { who: person.email });
  const [stored] = subjectFile(found).stored;
  expect(stored?.details).toMatchObject({ Test: "No money was taken", Status: "Paid" });
  expect([...subjectCsv(found)].join("")).toContain("Test,No money was taken");
});
