import { BUYER } from "../../factories/factories";
import { formFields } from "../../factories/purchase";
import type { StandIn } from "../../payfast/stand-in";
import type { RunningShop } from "../../shop/running-shop";
import { sendJson } from "../ask";
import { type Shopper, shopperWith } from "../shopper";

/** Submits the checkout form. Answers the id of the new payment. */
export async function checkOut(
  shopper: Shopper,
  details: Partial<typeof BUYER> & { method?: string } = {},
) {
  await shopper.open("/checkout");
  const { headers, status } = await shopper.send("/checkout", { ...BUYER, ...details });
  const [, paymentId] = /^\/payment\/pay\/([\w-]{22})$/.exec(headers.location ?? "") ?? [];
  if (status !== 303 || paymentId === undefined) throw new Error(`No payment: ${status}`);
  return paymentId;
}

/** Presses Continue to PayFast. Answers PayFast's session id. */
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

/** A shopper with these books on PayFast's page. */
export async function onPayFastsPage(shop: RunningShop, standIn: StandIn, ...bookIds: number[]) {
  const shopper = await shopperWith(shop, ...bookIds);
  const paymentId = await checkOut(shopper);
  const visit = await continueToPayFast(shopper, standIn, paymentId);
  return { shopper, paymentId, visit, cart: shopper.sessionId() };
}

/** Expires the hold and lets the shop's job release it. */
export async function letHoldEnd(shop: RunningShop, paymentId: string): Promise<void> {
  shop.driver.prepare("update payments set hold_expires_at = 1 where id = ?").run(paymentId);
  shop.driver
    .prepare("update jobs set run_at = 1 where kind = 'give-back-cart' and payload like ?")
    .run(`%${paymentId}%`);
  // Queueing any job wakes the worker.
  const { customerName: name, customerEmail: email, customerPhone: phone } = BUYER;
  const question = { lookingFor: "An atlas", name, email, phone };
  await sendJson(shop.url, "/api/v1/enquiries", question);
}
