import { randomBytes } from "node:crypto";
import type { Visitor } from "~/domain/checkout/visitor";
import { isPaymentId } from "~/domain/values/ids";
import { networkOf } from "~/domain/values/network";
import { shopCookie } from "./shop-cookie.server";

const KEPT_SECONDS = 24 * 60 * 60;
const KEPT_ATTEMPTS = 5;
const SECRET = /^[\w-]{22}$/;
const SECRET_BYTES = 16;

/**
 * The browser's own secret, then the ids of the payments that it opened. By it the shop recognises a shopper's earlier
 * attempt and restores its form values.
 */
const cookie = shopCookie("attempt", KEPT_SECONDS);

async function readCookie(request: Request): Promise<{ secret: string | null; ids: string[] }> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  const parts = typeof value === "string" ? value.split("~") : [];
  const [ids = "", secret = ""] = parts.toReversed();
  return {
    secret: SECRET.test(secret) ? secret : null,
    ids: ids.split(".").filter(isPaymentId).slice(0, KEPT_ATTEMPTS),
  };
}

export const secretOf = async (request: Request): Promise<string | null> =>
  (await readCookie(request)).secret;

export const newNonce = (): string => randomBytes(SECRET_BYTES).toString("base64url");

export const lastPaymentsOf = async (request: Request): Promise<string[]> =>
  (await readCookie(request)).ids;

/** The visitor who creates a payment; a browser without a secret gets a new one. */
export async function visitorOf(
  request: Request,
  clientAddress: string,
  once: Partial<Pick<Visitor, "nonce" | "key">> = {},
): Promise<Visitor> {
  const { secret, ids } = await readCookie(request);
  const browser =
    secret === null
      ? { secret: randomBytes(SECRET_BYTES).toString("base64url"), isNew: true }
      : { secret, isNew: false };
  return {
    ownAttempts: ids,
    browser,
    network: networkOf(clientAddress),
    nonce: once.nonce ?? null,
    key: once.key ?? null,
  };
}

export async function attemptCookie(
  { browser, ownAttempts }: Visitor,
  paymentId: string,
): Promise<string> {
  const others = ownAttempts.filter((id) => id !== paymentId);
  const ids = [paymentId, ...others].slice(0, KEPT_ATTEMPTS);
  return cookie.serialize(`${browser?.secret ?? ""}~${ids.join(".")}`);
}
