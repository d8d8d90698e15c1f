import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { refunds } from "../../../app/db/schema/refund";
import { jobs } from "../../../app/db/schema/work";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { completed, goToPayFast, somebody } from "../../factories/purchase";
import { useShop, useStandIn } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { tags, textOfHtmlPage } from "../html";

const standIn = await useStandIn();
const shop = await useShop();
const owner = await signIn(shop);
afterEach(() => standIn.reset());

const call = (method: string, path: string, value?: unknown) =>
  callAs(shop, owner, method, `/api/v1/admin${path}`, value);
const open = (path: string) => ask(shop.url, path, { headers: owner });

const refundsOf = (paymentId: string) =>
  shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).all();

describe("a refund that nobody can tell of", () => {
  /** PayFast took it on an hour ago, and has taken nothing off since. */
  async function undecided() {
    const bookId = addBook(shop.db);
    const { paymentId, sessionId } = await goToPayFast(shop, standIn, { bookId, ...somebody() });
    await standIn.pay(sessionId);
    await completed(shop, paymentId);
    standIn.behaviour({ refunds: "slow", slowMs: 3_600_000 });
    const value = { reason: "not_as_described", way: "payfast", amountCents: 5_000 };
    const { json } = await call("POST", `/payments/${paymentId}/refunds`, value);
    shop.driver.exec("update refunds set posted_at = 1 where state = 'asked'");
    return { paymentId, refundId: json.id as number };
  }
  const say = (paymentId: string, refundId: number, outcome: string) =>
    sendForm(
      shop.url,
      `/admin/orders/${paymentId}`,
      { intent: "refund", refundId: String(refundId), outcome },
      owner,
    );
  const outcomesOn = (html: string) =>
    tags(html, "button")
      .filter(({ attributes }) => attributes.name === "outcome")
      .map(({ attributes }) => attributes.value);

  it("is shown with PayFast's words and three buttons, and ended by one of them", async () => {
    const { paymentId, refundId } = await undecided();
    const page = await open(`/admin/orders/${paymentId}`);
    expect(textOfHtmlPage(page.text)).toContain(
      "R120.00 can still be refunded: nothing was taken off.",
    );
    expect(outcomesOn(page.text)).toEqual(["refunded", "not_refunded", "ask"]);
    expect((await say(paymentId, refundId, "ask")).status).toBe(303);
    expect(refundsOf(paymentId)).toMatchObject([{ state: "asked" }]);
    expect((await say(paymentId, refundId, "")).status).toBe(422);
    expect((await say(paymentId, refundId, "refunded")).status).toBe(303);
    expect(refundsOf(paymentId)).toMatchObject([{ state: "done" }]);
    const ended = await open(`/admin/orders/${paymentId}`);
    expect(outcomesOn(ended.text)).toEqual([]);
    expect(textOfHtmlPage(ended.text)).toContain("Credit note TEST-CN-");
    const late = await say(paymentId, refundId, "not_refunded");
    expect(late.status).toBe(409);
    expect(textOfHtmlPage(late.text)).toContain("It was refunded meanwhile.");
    expect(standIn.refunds()).toHaveLength(1);
  });

  it("is named by what needs attention until it is answered, also when nothing follows it any more", async () => {
    const { paymentId, refundId } = await undecided();
    shop.db
      .delete(jobs)
      .where(eq(jobs.uniqueKey, `follow-refund ${refundId}`))
      .run();
    const [refund] = refundsOf(paymentId);
    const listed = async () => (await call("GET", "/attention")).json.refunds;
    const { total, items } = await listed();
    expect([total, items.length]).toEqual([1, 1]);
    const [named] = items;
    expect(named).toMatchObject({ refundId, paymentId, amountCents: 5_000 });
    expect(named.askedAt).toBe(refund?.createdAt);
    const linkTo = async () =>
      tags((await open("/admin/dashboard")).text, "a").find(
        ({ attributes }) => attributes.href === `/admin/orders/${paymentId}#refunds`,
      );
    const said = textOfHtmlPage((await linkTo())?.content ?? "");
    expect(said).toContain(named.reference);
    expect(said).toContain("R50");
    const details = await open(`/admin/orders/${paymentId}`);
    expect(tags(details.text, "section").map(({ attributes }) => attributes.id)).toContain(
      "refunds",
    );
    expect((await say(paymentId, refundId, "not_refunded")).status).toBe(303);
    expect(await listed()).toEqual({ total: 0, items: [] });
    expect(await linkTo()).toBeUndefined();
  });

  it("is ended by calls too", async () => {
    const { paymentId, refundId } = await undecided();
    const path = `/payments/${paymentId}/refunds/${refundId}`;
    expect((await call("POST", path, { outcome: "perhaps" })).status).toBe(422);
    expect((await call("POST", path, { outcome: "ask" })).json).toMatchObject({
      state: "asked",
      isUndecided: true,
      providerWords: "R120.00 can still be refunded: nothing was taken off.",
    });
    const ended = await call("POST", path, { outcome: "not_refunded" });
    expect([ended.status, ended.json.state, ended.json.refusal]).toEqual([200, "refused", null]);
    expect((await call("POST", path, { outcome: "refunded" })).status).toBe(409);
    const elsewhere = `/payments/${paymentId}/refunds/999999`;
    expect((await call("POST", elsewhere, { outcome: "refunded" })).status).toBe(404);
    const details = textOfHtmlPage((await open(`/admin/orders/${paymentId}`)).text);
    expect(details).toContain("An admin found at PayFast that it was not refunded.");
  });
});
