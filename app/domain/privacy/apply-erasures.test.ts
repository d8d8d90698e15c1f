import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { invoices } from "~/db/schema/invoice";
import { orders } from "~/db/schema/order";
import { payments } from "~/db/schema/payment";
import { toldCopies } from "~/db/schema/wanted";
import { addErasures, erasuresIn } from "~/providers/backups/erasures.server";
import { DAY_MS } from "../dates/time";
import { setSettings } from "../invoices/invoice.fixture";
import { markReceived } from "../offline-payments/receive.server";
import { readSettings } from "../settings/settings.server";
import { personDigestOf } from "../waitlist/tell.server";
import { keepErased } from "./apply-erasures.server";
import {
  handedOverOrder,
  newPerson,
  order,
  owner,
  question,
  type Somebody,
  traces,
  wish,
} from "./data-subject.fixture";
import { getDataSubject } from "./data-subject.server";
import { eraseDataSubject } from "./erase.server";

const going = new AbortController().signal;
const digestOf = ({ email }: Somebody) => personDigestOf(email.toLowerCase());
const tellOf = (person: Somebody, toldAt: number) =>
  db
    .insert(toldCopies)
    .values({
      personDigest: digestOf(person),
      bookId: 1,
      arrivalId: toldAt,
      toldAt,
    })
    .run();
const toldOf = (person: Somebody) =>
  db
    .select({ toldAt: toldCopies.toldAt })
    .from(toldCopies)
    .where(eq(toldCopies.personDigest, digestOf(person)))
    .all();

it("leaves what is new of somebody who was erased, and takes again what came back", async () => {
  const [first, second] = [newPerson(), newPerson()];
  for (const person of [first, second]) {
    question(person);
    await eraseDataSubject(owner, { who: person.email });
  }
  const addresses = [first.email, second.email, "school@example.org"];
  const at = Math.min(...erasuresIn().map((erasure) => erasure.at));
  const later = Date.now() + 1000;

  setSettings({ largeOrderEmails: addresses, updatedAt: later });
  wish(first);
  tellOf(first, later);
  expect(await keepErased(going)).toBe(0);
  expect(readSettings().largeOrderEmails).toEqual(addresses);
  expect(toldOf(first)).toHaveLength(1);

  setSettings({ largeOrderEmails: addresses, updatedAt: at - 1000 });
  tellOf(first, at - 1000);
  expect(await keepErased(going)).toBe(1);
  expect(readSettings().largeOrderEmails).toEqual(["school@example.org"]);
  expect(toldOf(first)).toEqual([{ toldAt: later }]);
});

it("keeps no line of an erasure that was not saved, and every line that others add meanwhile", async () => {
  const person = newPerson();
  question(person);
  const nothing = { payments: [], enquiries: [], wanted: [], sellers: [], offers: [] };
  const other = { at: 1, person: "other", ...nothing };
  const before = erasuresIn();
  vi.spyOn(db, "transaction").mockImplementationOnce(() => {
    addErasures([other]);
    throw new Error("the disk is full");
  });
  await expect(eraseDataSubject(owner, { who: person.email })).rejects.toThrow("the disk is full");
  expect(erasuresIn()).toEqual([...before, other]);
});

it("keeps no line of an erasure that the database refused", async () => {
  const person = newPerson();
  question(person);
  const before = erasuresIn();
  db.$client.exec(
    "create trigger full before delete on enquiries begin select raise(abort, 'full'); end",
  );
  await expect(eraseDataSubject(owner, { who: person.email })).rejects.toThrow();
  db.$client.exec("drop trigger full");
  expect(erasuresIn()).toEqual(before);
});

it("forgets after two years what no backup can bring back, and nothing else", async () => {
  const young = {
    at: Date.now(),
    person: "young",
    payments: [],
    enquiries: [],
    wanted: [],
    sellers: [],
    offers: [],
  };
  const old = { ...young, at: young.at - 731 * DAY_MS, person: "old" };
  addErasures([old, young, young]);
  await keepErased(going);
  const left = erasuresIn().filter(({ person }) => ["old", "young"].includes(person));
  expect(left).toEqual([young]);
});

it("finishes what earlier versions left: names of tests, and kept invoices that nobody finds", async () => {
  const person = newPerson();
  const kept = handedOverOrder(person);
  handedOverOrder(person, { isTest: true });
  await eraseDataSubject(owner, { who: person.email });
  db.update(invoices)
    .set({ customerName: person.name, erasedAt: null, contactDigests: null })
    .where(eq(invoices.customerName, "Name erased"))
    .run();
  db.update(invoices).set({ contactDigests: null }).where(eq(invoices.paymentId, kept.id)).run();
  expect((await getDataSubject(owner, { who: person.email })).records).toEqual([]);

  expect(await keepErased(going)).toBe(1);
  expect(await keepErased(going)).toBe(0);

  expect(traces(person.name)).toEqual(["invoices.customer_name"]);
  const found = await getDataSubject(owner, { who: person.email });
  expect(found.records).toMatchObject([{ kind: "invoice", kept: expect.any(String) }]);
});

it("waits for an order that came back not handed over, and erases it when it is", async () => {
  const person = newPerson();
  const { id } = handedOverOrder(person);
  await eraseDataSubject(owner, { who: person.email });
  const ofOrder = eq(orders.paymentId, id);
  db.update(payments)
    .set({ erasedAt: null, customerName: person.name })
    .where(eq(payments.id, id))
    .run();
  db.update(orders).set({ state: "to_pack", handedOverAt: null }).where(ofOrder).run();
  expect(await keepErased(going)).toBe(0);
  expect(traces(person.name)).toContain("payments.customer_name");
  db.update(orders).set({ state: "handed_over", handedOverAt: 1 }).where(ofOrder).run();
  expect(await keepErased(going)).toBe(1);
  expect(traces(person.name)).toEqual(["invoices.customer_name"]);
});

it("shows what the payer's bank said, and no longer finds the order by it", async () => {
  const person = newPerson();
  const { id, amountCents } = order(person);
  markReceived(owner, id, { amountCents, reference: `EFT ${person.name}` });
  db.update(orders)
    .set({ state: "handed_over", handedOverAt: 1 })
    .where(eq(orders.paymentId, id))
    .run();
  const { records } = await getDataSubject(owner, { who: person.email });
  expect(records[0]?.fields).toContainEqual({
    name: "Reference of the money",
    value: `EFT ${person.name}`,
  });
  expect(traces(person.name)).toContain("payments.search_text");
  await eraseDataSubject(owner, { who: person.email });
  expect(traces(person.name)).not.toContain("payments.search_text");
});
