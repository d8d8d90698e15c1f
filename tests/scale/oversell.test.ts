import { expect, it } from "vitest";
import { paymentItems, payments } from "../../app/db/schema/payment";
import { addBook } from "../factories";
import { completed, countInvoices, onHand, postToPayFast, somebody, takenFor } from "../purchase";
import { until } from "../until";
import { useStandIn } from "../use-shop";
import { type ShopBox, useBoxes } from "./boxes";
import { expectSameEverywhere } from "./same-everywhere";

const BUYERS = 500;
/** Copies of each title: as many are sold, and no more. */
const STOCK = [1, 1, 1, 1, 1, 3, 7, 20];

const standIn = await useStandIn();
const shop = await useBoxes(3, () => ({ payFastUrl: standIn.url }));
const { boxes, box } = shop;

type Answer = { status: number; json: { paymentId?: string; paymentForm?: string } };

async function call(one: ShopBox, path: string, body: object): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  const answer = await one.get(path, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, json: await answer.json() };
}

/** Presses again while the shop says that it is busy. */
async function buy(one: ShopBox, bookId: number): Promise<Answer> {
  const order = { bookId, ...somebody() };
  return until(async () => {
    const answer = await call(one, "/api/v1/payments/initiate", order);
    return answer.status === 503 ? null : answer;
  });
}

it(`sells no copy twice to ${BUYERS} buyers at three boxes`, async () => {
  const titles = STOCK.map((stockQty, n) => addBook(box(0).db, { title: `Book ${n}`, stockQty }));
  const answers = await Promise.all(
    Array.from({ length: BUYERS }, (_, buyer) =>
      buy(box(buyer % boxes.length), titles[buyer % titles.length] ?? 0),
    ),
  );
  const winners = answers.filter(({ status }) => status === 200);
  const copies = STOCK.reduce((sum, stockQty) => sum + stockQty, 0);
  expect(winners).toHaveLength(copies);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));

  for (const { json } of winners) {
    await standIn.pay(await postToPayFast(standIn, json.paymentForm ?? ""));
  }
  for (const { json } of winners) await completed(box(1), json.paymentId ?? "");
  await expectSameEverywhere(shop);
  for (const one of boxes) {
    expect(titles.map((id) => onHand(one, id))).toEqual(titles.map(() => 0));
    for (const { json } of winners) expect(takenFor(one, json.paymentId ?? "")).toEqual([1]);
    expect(countInvoices(one)).toBe(copies);
    expect(one.db.select().from(payments).all()).toHaveLength(copies);
    expect(one.db.select().from(paymentItems).all()).toHaveLength(copies);
  }
});
