import { createCookie } from "@remix-run/node";
import { env } from "~/env.server";

const isHttps = env.BASE_URL.startsWith("https:");
const KEPT_SECONDS = 24 * 60 * 60;

/**
 * Remembers the payment that this browser opened last, and what its buyer typed comes back from there: an earlier
 * attempt of one's own must not stand in one's way.
 */
const cookie = createCookie(isHttps ? "__Host-attempt" : "attempt", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: KEPT_SECONDS,
  secure: isHttps,
});

/** The id of the payment that this browser opened last, or null. */
export async function earlierAttempt(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" ? value : null;
}

/** Lets the browser remember the payment that it has just opened. */
export async function rememberAttempt(response: Response, paymentId: string): Promise<Response> {
  response.headers.append("Set-Cookie", await cookie.serialize(paymentId));
  return response;
}
