import { describe, expect, it } from "vitest";
import { payments } from "../../../app/db/schema/payment";
import { dayInSouthAfrica, isoDay } from "../../../app/domain/dates/calendar";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { addPayFastRefund } from "../../factories/payments";
import { completed, goToPayFast, somebody } from "../../factories/purchase";
import { useShop, useStandIn } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { messageFor, textOfHtmlPage } from "../html";

const standIn = await useStandIn();
const shop = await useShop();
const owner = await signIn(shop);

const PAGE = "/admin/reports/payfast";
const call = (search: string) => callAs(shop, owner, "GET", `/api/v1${PAGE}${search}`);
const words = async (search = "") =>
  textOfHtmlPage((await ask(shop.url, `${PAGE}${search}`, { headers: owner })).text);
const today = () => isoDay(dayInSouthAfrica(Date.now()));
const asked = () => `?from=${today()}&to=${today()}`;

describe("PayFast beside the sales", () => {
  it("says that PayFast took nothing, and offers to ask it all the same", async () => {
    const shown = await words();
    expect(shown).toContain("PayFast took nothing in these days");
    expect(shown).toContain("Compare with PayFast");
  });

  it("agrees to the cent at both doors once PayFast was asked", async () => {
    const bookId = addBook(shop.db, { priceCents: 20_000 });
    const { paymentId, sessionId } = await goToPayFast(shop, standIn, { bookId, ...somebody() });
    await standIn.pay(sessionId);
    await completed(shop, paymentId);
    const alone = (await call(asked())).json;
    expect(alone.shop).toMatchObject({ payments: 1, grossCents: 20_000, feeCents: -460 });
    expect(alone).toMatchObject({ payFast: null, differenceCents: null });
    const both = (await call(`${asked()}&compare=true`)).json;
    expect(both).toMatchObject({ differenceCents: 0, differences: [], fault: null });
    expect(both.payFast).toMatchObject({ grossCents: 20_000, feeCents: -460, netCents: 19_540 });
    const shown = await words(`${asked()}&compare=true`);
    expect(shown).toContain("Net R195.40 R195.40");
    expect(shown).toContain("Difference: none");
  });

  it("settles a refund that PayFast does not list, at both doors, and takes that back", async () => {
    const paid = shop.db.select({ id: payments.id }).from(payments).get()?.id ?? "";
    const refundId = addPayFastRefund(shop.db, paid);
    const compared = `${asked()}&compare=true`;
    const page = `${PAGE}${compared}`;
    const send = (fields: Record<string, string>) =>
      sendForm(shop.url, page, { refundId: String(refundId), ...fields }, owner);
    const own = `/api/v1${PAGE}/refunds/${refundId}`;
    const difference = async () => (await call(compared)).json.differenceCents;
    expect(await difference()).toBe(2_000);

    const refused = await send({ intent: "accept", note: " " });
    const alsoRefused = await callAs(shop, owner, "PUT", own, { note: " " });
    expect([refused.status, alsoRefused.status]).toEqual([422, 422]);
    expect(messageFor(refused.text, "note")).toBe("Please say in a few words why you accept it");
    expect(alsoRefused.json.error.fields.note).toEqual([messageFor(refused.text, "note")]);

    const accepted = await send({ intent: "accept", note: "It went by transfer" });
    expect([accepted.status, accepted.headers.location]).toEqual([303, page]);
    expect(await words(compared)).toContain("Difference: none but what you accepted.");
    expect(await words(compared)).toContain("It went by transfer");
    expect(await difference()).toBe(0);
    expect((await send({ intent: "take-back" })).status).toBe(303);
    expect(await difference()).toBe(2_000);

    const note = { note: "It went by transfer" };
    expect((await callAs(shop, owner, "PUT", own, note)).json).toEqual({ message: "Accepted" });
    expect(await difference()).toBe(0);
    expect((await callAs(shop, owner, "DELETE", own)).status).toBe(200);
    expect(await difference()).toBe(2_000);
    expect((await callAs(shop, owner, "PUT", own, note)).status).toBe(200);
    expect((await call(compared)).json.accepted).toMatchObject([
      { refundId, cents: 2_000, ...note },
    ]);
    const nobody = await callAs(shop, owner, "PUT", `/api/v1${PAGE}/refunds/999`, note);
    expect(nobody.status).toBe(404);
  });

  it("names the payment that makes a difference", async () => {
    shop.driver.exec("UPDATE provider_notifications SET raw_body = 'amount_fee=-1.00'");
    const shown = await words(`${asked()}&compare=true`);
    expect(shown).toContain("PayFast lists another fee than it had told the shop");
    const { json } = await call(`${asked()}&compare=true`);
    expect(json.differences).toMatchObject([{ kind: "other_fee", cents: -360 }]);
    expect(json.differenceCents).toBe(-360);
  });

  it("says why, when PayFast's list cannot be read", async () => {
    standIn.behaviour({ api: "500" });
    expect(await words(`${asked()}&compare=true`)).toContain("PayFast's list could not be read");
    expect((await call(`${asked()}&compare=true`)).json.payFast).toBeNull();
    standIn.behaviour({ api: "auto" });
  });

  it("refuses days that are none at both doors", async () => {
    const wrong = "?from=2026-11-30&to=2026-11-01";
    const called = await call(wrong);
    expect([called.status, called.json.error.fields]).toEqual([
      422,
      { to: ["This day is before the first one"] },
    ]);
    const { text } = await ask(shop.url, `${PAGE}${wrong}`, { headers: owner });
    expect(messageFor(text, "to")).toBe("This day is before the first one");
  });
});
