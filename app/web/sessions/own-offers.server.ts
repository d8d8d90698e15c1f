import { readReference } from "~/domain/payments/reference.server";
import { signedCookie } from "./shop-cookie.server";

const KEPT_SECONDS = 60 * 24 * 60 * 60;
const KEPT_OFFERS = 5;

// The references of the offers that this browser sent, or opened with the end of their phone. Signed, so that nobody
// cancels another's offer by writing its number here.
const cookie = signedCookie("offers", KEPT_SECONDS);

export async function ownOffers(request: Request): Promise<string[]> {
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  if (typeof value !== "string") return [];
  return value.split(".").filter((reference) => readReference(reference, "OF") === reference);
}

export async function rememberOffer(request: Request, reference: string): Promise<string> {
  const others = (await ownOffers(request)).filter((other) => other !== reference);
  return cookie().serialize([reference, ...others].slice(0, KEPT_OFFERS).join("."));
}
