import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobs } from "../../../app/db/schema/work";
import { addBook } from "../../factories/factories";
import { completed, openJobs, wantBook } from "../../factories/purchase";
import { until } from "../../shop/until";
import { useShop, useStandIn } from "../../shop/use-shop";
import { onPayFastsPage } from "../checkout/checkout";
import { cartContents } from "../shopper";

const standIn = await useStandIn();
const shop = await useShop({ payFastUrl: standIn.url });

const jobRow = (id: number) => shop.db.select().from(jobs).where(eq(jobs.id, id)).get();
const setAside = () =>
  shop
    .output()
    .split("\n")
    .filter((line) => line.includes("job set aside"));

it("a job that can never be done is set aside, in the table and in the log, and the shop goes on", async () => {
  await shop.kill();
  const poisoned = { kind: "from-another-version", payload: {}, runAt: 1, createdAt: 1, tries: 99 };
  const { id } = shop.db.insert(jobs).values(poisoned).returning().get();
  await shop.start();
  await until(() => jobRow(id)?.deadAt);
  await until(() => setAside().length === 1);
  expect(JSON.parse(setAside()[0] ?? "")).toMatchObject({
    job: id,
    kind: "from-another-version",
    tries: 100,
    reason: "No handler for from-another-version",
  });

  await shop.kill();
  await shop.start();
  const { paymentId, sessionId } = await wantBook(shop, standIn);
  await standIn.pay(sessionId);
  await completed(shop, paymentId);
  expect(jobRow(id)).toMatchObject({ tries: 100 });
  expect(setAside()).toHaveLength(1);
  shop.db.delete(jobs).where(eq(jobs.id, id)).run();
});

it("a job that falls due while the shop lies dead is done by the next start", async () => {
  const bookId = addBook(shop.db);
  const { cart, paymentId } = await onPayFastsPage(shop, standIn, bookId);
  await shop.kill();
  expect(openJobs(shop)).toMatchObject([{ kind: "give-back-cart", payload: { paymentId } }]);
  // An hour passes.
  shop.driver.prepare("update payments set hold_expires_at = 1 where id = ?").run(paymentId);
  shop.driver.exec("update jobs set run_at = 1");
  await shop.start();
  await until(() => openJobs(shop).length === 0);
  expect(await cartContents(shop, cart)).toEqual([[bookId, 1]]);
});
