import { describe, expect, it } from "vitest";
import { addBook, BUYER } from "../../factories/factories";
import { completed, flagsOf, onHand, onOffer, paymentIn } from "../../factories/purchase";
import { until } from "../../shop/until";
import { useShop, useStandIn } from "../../shop/use-shop";
import { checkOut, letHoldEnd, onPayFastsPage } from "../checkout/checkout";
import { input, tags, textOfHtmlPage } from "../html";
import { cartContents, type Shopper, shopperWith } from "../shopper";

const standIn = await useStandIn();
const shop = await useShop({ payFastUrl: standIn.url });

const twoBooks = () => [addBook(shop.db), addBook(shop.db)] as const;
const both = (ids: readonly number[]) => ids.map((id) => [id, 1]);
const statusOf = (id: string) => paymentIn(shop, id).status;
/** Follows PayFast's cancel link and presses the page's button. */
const cancel = (shopper: Shopper, paymentId: string) =>
  shopper.submit("/payment/cancel", { payment: paymentId });
const givenBack = (cart: string | null) =>
  until(async () => (await cartContents(shop, cart)).length > 0);

describe("a shopper who cancels", () => {
  it("finds the books in the cart, and checkout filled in with what was typed", async () => {
    const ids = twoBooks();
    const { shopper, paymentId, cart } = await onPayFastsPage(shop, standIn, ...ids);
    expect(await cartContents(shop, cart)).toEqual([]);
    await shopper.open(`/payment/cancel?payment=${paymentId}`);
    const { text } = await shopper.press("Cancel this payment");
    expect(textOfHtmlPage(text)).toContain("We put your books back in your cart");
    const back = tags(text, "a").find(
      ({ content }) => textOfHtmlPage(content) === "Go Back & Try Again",
    );
    expect(back?.attributes.href).toBe("/checkout");
    const checkout = (await shopper.open("/checkout")).text;
    expect(input(checkout, "customerName")?.value).toBe(BUYER.customerName);
    expect(input(checkout, "customerEmail")?.value).toBe(BUYER.customerEmail);
    expect(input(checkout, "customerPhone")?.value?.replace(/\D/g, "")).toMatch(/820000000$/);
    expect(await cartContents(shop, cart)).toEqual(both(ids));
    expect(await onOffer(shop, ids[0])).toBe(1);
  });

  it("is not asked again about an address that was doubted and confirmed", async () => {
    const shopper = await shopperWith(shop, ...twoBooks());
    const customerEmail = "thandi@example.con";
    const typed = { ...BUYER, customerEmail, emailAsTyped: customerEmail };
    await shopper.send("/checkout", { ...typed, customerPhone: "1" });
    const refused = (await shopper.open("/checkout")).text;
    expect(input(refused, "emailAsTyped")?.value).toBe(customerEmail);
    const { headers } = await shopper.send("/checkout", typed);
    await cancel(shopper, headers.location?.split("/").at(-1) ?? "");
    const checkout = (await shopper.open("/checkout")).text;
    const emailAsTyped = input(checkout, "emailAsTyped")?.value ?? "";
    const again = await shopper.send("/checkout", { ...BUYER, customerEmail, emailAsTyped });
    expect(again.headers.location).toMatch(/^\/payment\/pay\//);
  });

  it("may try again at once, with a new payment", async () => {
    const { shopper, paymentId } = await onPayFastsPage(shop, standIn, ...twoBooks());
    await cancel(shopper, paymentId);
    const second = await checkOut(shopper);
    expect(second).not.toBe(paymentId);
    expect([statusOf(paymentId), statusOf(second)]).toEqual(["cancelled", "pending"]);
  });

  it("gets the books once, though the page is loaded again after they were removed", async () => {
    const { shopper, paymentId, cart } = await onPayFastsPage(shop, standIn, ...twoBooks());
    await cancel(shopper, paymentId);
    await shopper.send("/cart", { intent: "clear" });
    await cancel(shopper, paymentId);
    expect(await cartContents(shop, cart)).toEqual([]);
  });

  it("shows what was typed to nobody else", async () => {
    const { shopper, paymentId } = await onPayFastsPage(shop, standIn, ...twoBooks());
    await cancel(shopper, paymentId);
    const other = await shopperWith(shop, addBook(shop.db));
    other.cookies.set("attempt", shopper.cookies.get("attempt") ?? "");
    const { text } = await other.open("/checkout");
    expect(text).not.toContain(BUYER.customerEmail);
  });
});

it("gives the books back when the payment failed", async () => {
  const ids = twoBooks();
  const { paymentId, visit, cart } = await onPayFastsPage(shop, standIn, ...ids);
  await standIn.notify(visit, { status: "FAILED" });
  await givenBack(cart);
  expect(await cartContents(shop, cart)).toEqual(both(ids));
  expect(statusOf(paymentId)).toBe("failed");
});

describe("a shopper who never comes back", () => {
  it("finds the books in the cart when the hold has ended, and the payment still pending", async () => {
    const ids = twoBooks();
    const { paymentId, cart } = await onPayFastsPage(shop, standIn, ...ids);
    await letHoldEnd(shop, paymentId);
    await givenBack(cart);
    expect(await cartContents(shop, cart)).toEqual(both(ids));
    expect(statusOf(paymentId)).toBe("pending");
  });

  it("finds them after a power cut too", async () => {
    const ids = twoBooks();
    const { paymentId, cart } = await onPayFastsPage(shop, standIn, ...ids);
    await shop.kill();
    shop.driver.prepare("update payments set hold_expires_at = 1 where id = ?").run(paymentId);
    shop.driver.prepare("update jobs set run_at = 1 where kind = 'give-back-cart'").run();
    await shop.start();
    await givenBack(cart);
    expect(await cartContents(shop, cart)).toEqual(both(ids));
  });

  it("and paid after all has the books taken out of the cart again, but nothing else", async () => {
    const ids = twoBooks();
    const { shopper, paymentId, visit, cart } = await onPayFastsPage(shop, standIn, ...ids);
    await letHoldEnd(shop, paymentId);
    await givenBack(cart);
    const other = addBook(shop.db);
    await shopper.add(other);
    await standIn.pay(visit);
    await completed(shop, paymentId);
    expect(await cartContents(shop, cart)).toEqual(both([other]));
    expect(ids.map((id) => onHand(shop, id))).toEqual([0, 0]);
    expect(flagsOf(shop, paymentId)).toEqual([]);
  });
});

it("takes the books out of the cart again when a cancelled payment is paid after all", async () => {
  const ids = twoBooks();
  const { shopper, paymentId, visit, cart } = await onPayFastsPage(shop, standIn, ...ids);
  await cancel(shopper, paymentId);
  expect(await cartContents(shop, cart)).toEqual(both(ids));
  await standIn.pay(visit);
  await completed(shop, paymentId);
  expect(await cartContents(shop, cart)).toEqual([]);
  const { text } = await shopper.open(`/payment/cancel?payment=${paymentId}`);
  expect(textOfHtmlPage(text)).toContain("This payment was completed");
});

it("leaves the cart empty and the shelf without the books when it was paid", async () => {
  const ids = twoBooks();
  const { shopper, paymentId, visit, cart } = await onPayFastsPage(shop, standIn, ...ids);
  await standIn.pay(visit);
  await completed(shop, paymentId);
  expect(await cartContents(shop, cart)).toEqual([]);
  expect(ids.map((id) => onHand(shop, id))).toEqual([0, 0]);
  expect(textOfHtmlPage((await shopper.open(`/payment/success/${paymentId}`)).text)).toContain(
    "Payment Successful!",
  );
  await letHoldEnd(shop, paymentId);
  await until(
    () =>
      shop.driver.prepare("select 1 from jobs where payload like ?").get(`%${paymentId}%`) ===
      undefined,
  );
  expect(await cartContents(shop, cart)).toEqual([]);
});

it("forgets carts that nobody has used for thirty days, soon after it started", async () => {
  const shopper = await shopperWith(shop, addBook(shop.db));
  const fresh = await shopperWith(shop, addBook(shop.db));
  const old = Date.now() - 31 * 24 * 60 * 60 * 1000;
  shop.driver
    .prepare("update carts set updated_at = ? where session_id = ?")
    .run(old, shopper.sessionId());
  await shop.kill();
  shop.driver.prepare("delete from retention_runs").run();
  await shop.start();
  const isThere = (id: string | null) =>
    shop.driver.prepare("select 1 from carts where session_id = ?").get(id) !== undefined;
  await until(() => !isThere(shopper.sessionId()));
  expect(isThere(fresh.sessionId())).toBe(true);
  expect(textOfHtmlPage((await shopper.open("/cart")).text)).toContain("Your cart is empty");
});
