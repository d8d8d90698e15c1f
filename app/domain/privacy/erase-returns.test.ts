import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { paymentItems } from "~/db/schema/payment";
import { returnLines, returnPhotos, returns } from "~/db/schema/return";
import { mails } from "~/db/schema/work";
import { photo } from "../../../tests/factories/photos";
import { addMonths } from "../dates/calendar";
import { DAY_MS } from "../dates/time";
import { setSettings } from "../invoices/invoice.fixture";
import type { PaymentRow } from "../payments/find.server";
import { answerReturn } from "../returns/answer.server";
import { askForReturn } from "../returns/ask.server";
import { handedOverOrder, newPerson, owner, traces } from "./data-subject.fixture";
import { getDataSubject } from "./data-subject.server";
import { eraseDataSubject } from "./erase.server";
import { purgeAtNight } from "./retention.server";

// Encoding is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function returned(payment: PaymentRow, note: string): Promise<string> {
  const item = db.select().from(paymentItems).where(eq(paymentItems.paymentId, payment.id)).get();
  const lines = [{ bookId: item?.bookId ?? 0, quantity: 1 }];
  const input = { lines, reason: "other", wish: "refund", note } as const;
  const bytes = await photo({ width: 90, height: 120 });
  await askForReturn(payment.id, input, { photo: { name: "a.jpg", bytes } });
  const rows = db.select().from(returns).where(eq(returns.paymentId, payment.id)).all();
  return String(rows.at(-1)?.id);
}

const refuse = (id: string, reason: string) =>
  answerReturn(owner, id, { answer: "refused", reason });

const left = () =>
  [returns, returnLines, returnPhotos].map((table) => db.select().from(table).all().length);

it("what a buyer asked to return is told to them, waits for its answer, and is erased whole", async () => {
  setSettings({ businessEmail: "owner@example.org" });
  const person = newPerson();
  const payment = handedOverOrder(person);
  const id = await returned(payment, "Zebra page gone");
  const { records } = await getDataSubject(owner, { who: person.email });
  const fields = records.flatMap((record) => record.fields);
  expect(fields.find(({ name }) => name === "Returns")?.value).toMatch(
    /Zebra page gone, with a photo/,
  );
  const open = await eraseDataSubject(owner, { who: person.email });
  expect(open.kept.join(" ")).toContain("still to be settled");
  expect(left()).toEqual([1, 1, 1]);

  await refuse(id, "Zebra words of ours");
  await eraseDataSubject(owner, { who: person.email });
  expect(left()).toEqual([0, 0, 0]);
  expect(traces("zebra")).toEqual([]);
  const kinds = db.select({ kind: mails.kind }).from(mails).all();
  expect(kinds.filter(({ kind }) => kind.startsWith("return"))).toEqual([]);
});

it("a return goes, with its photo, as long after its answer as a question, and its order stays", async () => {
  setSettings({ keepEnquiryMonths: 12 });
  const person = newPerson();
  await refuse(await returned(handedOverOrder(person), "Zebra again"), "No");
  const night = (months: number) =>
    purgeAtNight(
      new AbortController().signal,
      { info: () => {} },
      addMonths(Date.now(), months) + DAY_MS,
    );
  await night(11);
  expect(left()).toEqual([1, 1, 1]);
  await night(13);
  expect(left()).toEqual([0, 0, 0]);
  expect(traces("zebra")).toEqual([]);
  expect(traces(person.email)).not.toEqual([]);
});
