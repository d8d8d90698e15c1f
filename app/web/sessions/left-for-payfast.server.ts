import { now } from "~/domain/dates/time";
import { isPaymentId } from "~/domain/values/ids";
import { shopCookie } from "./shop-cookie.server";

const KEPT_SECONDS = 60 * 60;

const cookie = shopCookie("left", KEPT_SECONDS);

/** When this browser last went to PayFast for a payment, in UTC ms; null if it did not. */
export async function leftForPayFast(request: Request, paymentId: string): Promise<number | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  const [id = "", at = ""] = typeof value === "string" ? value.split("~") : [];
  return isPaymentId(id) && id === paymentId && /^\d{1,15}$/.test(at) ? Number(at) : null;
}

export const leftCookie = (paymentId: string): Promise<string> =>
  cookie.serialize(`${paymentId}~${now()}`);
