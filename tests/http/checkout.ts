import { BUYER } from "../factories";
import type { StandIn } from "../payfast/stand-in";
import { formFields } from "../purchase";
import type { RunningShop } from "../running-shop";
import { sendJson } from "./ask";
import { type Shopper, shopperWith } from "./shopper";

/** A shopper fills in the checkout's form and sends it. Answers the id of the payment that the shop opened. */
export async function checkOut(shopper: Shopper, details: Partial<typeof BUYER> = {}) {
  await shopper.open("/checkout");
  const { headers, status } = await shopper.send("/checkout", { ...BUYER, ...details });
  const [, paymentId] = /^\/payment\/pay\/([\w-]{22})$/.exec(headers.location ?? "") ?? [];
  if (status !== 303 || paymentId === undefined) throw new Error(`No payment: ${status}`);
  return paymentId;
}

/** The shopper presses Continue to PayFast. Answers PayFast's name for the visit. */
export async function continueToPayFast(shopper: Shopper, standIn: StandIn, paymentId: string) {
  const { text } = await shopper.open(`/payment/pay/${paymentId}`);
  const posted = await fetch(`${standIn.url}/eng/process`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams([...formFields(text)]),
  });
  const visit = posted.headers.get("location")?.split("/").at(-1);
  if (visit === undefined) throw new Error(`PayFast refused the form: ${await posted.text()}`);
  return visit;
}

/** A shopper with these books stands before PayFast's page. */
export async function onPayFastsPage(shop: RunningShop, standIn: StandIn, ...bookIds: number[]) {
  const shopper = await shopperWith(shop, ...bookIds);
  const paymentId = await checkOut(shopper);
  const visit = await continueToPayFast(shopper, standIn, paymentId);
  return { shopper, paymentId, visit, cart: shopper.sessionId() };
}

/** The time to pay runs out, and the shop's clockwork notices. */
export async function letHoldEnd(shop: RunningShop, paymentId: string): Promise<void> {
  shop.driver.prepare("update payments set hold_expires_at = 1 where id = ?").run(paymentId);
  shop.driver
    .prepare("update jobs set run_at = 1 where kind = 'give-back-cart' and payload like ?")
    .run(`%${paymentId}%`);
  // Whatever is queued makes the worker look at its table.
  const { customerName: name, customerEmail: email, customerPhone: phone } = BUYER;
  const question = { lookingFor: "An atlas", name, email, phone };
  await sendJson(shop.url, "/api/v1/enquiries", question);
}
