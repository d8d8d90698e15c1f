import { createCookie } from "@remix-run/node";
import { env } from "~/env.server";

const isHttps = env.BASE_URL.startsWith("https:");
const KEPT_SECONDS = 24 * 60 * 60;
/** Who has begun more payments than these one after the other is not about to pay the first. */
const KEPT_ATTEMPTS = 5;
const PAYMENT_ID = /^[\w-]{22,64}$/;

/**
 * Remembers the payments that this browser has opened, and what its buyer typed comes back from there: an earlier
 * attempt of one's own must neither stand in one's way nor pass for another shopper's.
 */
const cookie = createCookie(isHttps ? "__Host-attempt" : "attempt", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: KEPT_SECONDS,
  secure: isHttps,
});

/** The ids of the payments that this browser has opened, the newest first. */
export async function ownAttempts(request: Request): Promise<string[]> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  const ids = typeof value === "string" ? value.split(".") : [];
  return ids.filter((id) => PAYMENT_ID.test(id)).slice(0, KEPT_ATTEMPTS);
}

/** Lets the browser remember the payment that it has just opened, beside those that it knows already. */
export async function rememberAttempt(
  request: Request,
  response: Response,
  paymentId: string,
): Promise<Response> {
  const others = (await ownAttempts(request)).filter((id) => id !== paymentId);
  const ids = [paymentId, ...others].slice(0, KEPT_ATTEMPTS);
  response.headers.append("Set-Cookie", await cookie.serialize(ids.join(".")));
  return response;
}
