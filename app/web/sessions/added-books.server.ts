import type { AddedBook } from "~/domain/cart/view";
import { shopCookie } from "./shop-cookie.server";

const KEPT_SECONDS = 60;

/**
 * Carries what became of each title of a list over one redirect. It holds only item ids and known outcomes, so it needs
 * no signature: the page looks them up in its own list.
 */
const cookie = shopCookie("added", KEPT_SECONDS);

export type AddedItem = { itemId: number; outcome: Exclude<AddedBook["outcome"], "in_cart"> };

const LETTERS: Record<AddedItem["outcome"], string> = {
  added: "a",
  sold_out: "s",
  gone: "g",
};
const OUTCOMES = Object.entries(LETTERS) as [AddedItem["outcome"], string][];

export const addedCookie = (added: AddedItem[]): Promise<string> =>
  cookie.serialize(added.map(({ itemId, outcome }) => itemId + LETTERS[outcome]).join(".") || "-");

function readAdded(value: string): AddedItem[] {
  return value.split(".").flatMap((part) => {
    const [, id, letter] = /^(\d{1,15})([a-z])$/.exec(part) ?? [];
    const outcome = OUTCOMES.find(([, each]) => each === letter)?.[0];
    return outcome === undefined ? [] : { itemId: Number(id), outcome };
  });
}

export async function takeAdded(
  request: Request,
): Promise<{ added: AddedItem[] | null; headers: Record<string, string> }> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof value !== "string" || value === "") return { added: null, headers: {} };
  const headers = { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) };
  return { added: readAdded(value), headers };
}
