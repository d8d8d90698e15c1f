import { choiceSearch, type ListChoice, readListChoice } from "~/domain/lists/public/choice";
import { type LeftNeed, leftText, readLeft } from "~/domain/lists/public/left-need";
import { shopCookie } from "./shop-cookie.server";

const KEPT_SECONDS = 30 * 24 * 60 * 60;

const cookieOf = (listId: number, child: number) =>
  shopCookie(child > 1 ? `list-${listId}-${child}` : `list-${listId}`, KEPT_SECONDS);

/** The `Set-Cookie` header that keeps a choice. The usual one needs no cookie, and gets none. */
export async function choiceCookie(listId: number, choice: ListChoice): Promise<string> {
  const kept = choiceSearch({ ...choice, child: 1 }, null);
  return cookieOf(listId, choice.child).serialize(kept, kept === "" ? { maxAge: 0 } : {});
}

const leftNeedsCookieOf = (listId: number) => shopCookie(`list-${listId}-left`, KEPT_SECONDS);

export async function leftNeedsCookie(listId: number, left: LeftNeed[]): Promise<string> {
  return leftNeedsCookieOf(listId).serialize(
    leftText(left),
    left.length === 0 ? { maxAge: 0 } : {},
  );
}

export async function leftNeedsOf(request: Request, listId: number): Promise<LeftNeed[]> {
  const kept: unknown = await leftNeedsCookieOf(listId).parse(request.headers.get("Cookie"));
  return readLeft(typeof kept === "string" ? kept : "");
}

const FIELDS = ["have", "want", "pick", "copy", "copies"];

/** The choice in a list's address; where it has none, the one that was kept. */
export async function choiceOf(request: Request, listId: number): Promise<ListChoice> {
  const asked = new URL(request.url).searchParams;
  const choice = readListChoice(asked);
  if (FIELDS.some((name) => asked.has(name))) return choice;
  const { child } = choice;
  const kept: unknown = await cookieOf(listId, child).parse(request.headers.get("Cookie"));
  return { ...readListChoice(new URLSearchParams(typeof kept === "string" ? kept : "")), child };
}
