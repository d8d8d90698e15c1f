import type { RunningShop } from "../shop/running-shop";
import { ask, type HttpAnswer, sendForm } from "./ask";
import { tags, textOfHtmlPage } from "./html";

export type Shopper = ReturnType<typeof newShopper>;

/** `Set-Cookie` values of an answer by cookie name. */
export function cookiesOf({ headers }: HttpAnswer): Map<string, string> {
  return new Map((headers["set-cookie"] ?? []).map((line) => [line.split("=")[0] ?? "", line]));
}

/** Action and values of the form of the first button with this label. */
export function formOf(html: string, label: string) {
  for (const form of tags(html, "form")) {
    const button = tags(form.content, "button").find(
      ({ attributes, content }) => (attributes["aria-label"] ?? textOfHtmlPage(content)) === label,
    );
    if (button === undefined || "disabled" in button.attributes) continue;
    const sending = [...tags(form.content, "input"), button].map(({ attributes }) => attributes);
    const fields = sending.flatMap(({ name, value = "" }) => (name ? [[name, value]] : []));
    const { action = "", method = "get" } = form.attributes;
    return { action, method, fields: Object.fromEntries(fields) as Record<string, string> };
  }
  throw new Error(`There is no button to press that says ${label}`);
}

/** The page's toast, or undefined. */
export function toastOf(html: string) {
  const [shown, role] = /role="(alert|status)"><div class="toast [\s\S]*$/.exec(html) ?? [];
  if (shown === undefined) return null;
  const [title, text] = tags(shown, "p").map(({ content }) => textOfHtmlPage(content));
  return { title, text, destructive: role === "alert" };
}

/** A browser without JavaScript: keeps cookies, sends Referer, follows 303. */
export function newShopper(shop: RunningShop) {
  const jar = new Map<string, string>();
  let address = "/";
  let page = "";

  function keep(answer: HttpAnswer): HttpAnswer {
    for (const [name, line] of cookiesOf(answer)) {
      const value = line.split(";")[0]?.slice(name.length + 1) ?? "";
      if (/Max-Age=0\b/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  const headers = (more: Record<string, string> = {}) => ({
    Cookie: [...jar].map((pair) => pair.join("=")).join("; "),
    Referer: shop.url + address,
    ...more,
  });

  async function open(path: string): Promise<HttpAnswer> {
    const answer = keep(await ask(shop.url, path, { headers: headers() }));
    address = path.split("#")[0] ?? "/";
    page = answer.text;
    return answer;
  }

  async function send(
    path: string,
    fields: Record<string, string>,
    more = {},
  ): Promise<HttpAnswer> {
    return keep(await sendForm(shop.url, path, fields, headers(more)));
  }

  async function submit(path: string, fields: Record<string, string>): Promise<HttpAnswer> {
    const { status, headers: sent } = await send(path, fields);
    if (status !== 303) throw new Error(`${path} answered ${status}`);
    return open(sent.location ?? "");
  }

  return {
    /** Opens a page with the current cookies. */
    open,
    /** Submits a form of the open page without following the redirect. */
    send,
    /** Submits a form and follows the redirect. */
    submit,
    /** Presses a button of the open page and follows the redirect. */
    async press(label: string): Promise<HttpAnswer> {
      const { action, method, fields } = formOf(page, label);
      if (method !== "post") throw new Error(`${label} does not post`);
      return submit(action, fields);
    },
    async add(...bookIds: number[]): Promise<void> {
      for (const id of bookIds) await send("/cart", { intent: "add", bookId: String(id) });
    },
    /** The browser's headers, for API calls. */
    headers,
    cookies: jar,
    /** The session id of the cart cookie, or null. */
    sessionId(): string | null {
      const value = jar.get("cart") ?? jar.get("__Host-cart");
      if (value === undefined) return null;
      return JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString());
    },
  };
}

/** A shopper with a copy of each of these books in the cart. */
export async function shopperWith(shop: RunningShop, ...bookIds: number[]): Promise<Shopper> {
  const shopper = newShopper(shop);
  await shopper.add(...bookIds);
  return shopper;
}

/** Copies by book in a cart, from the API. */
export async function cartContents(shop: RunningShop, sessionId: string | null) {
  const { text } = await ask(shop.url, `/api/v1/cart?sessionId=${sessionId}`);
  const lines: { book: { id: number }; quantity: number }[] = JSON.parse(text).cart;
  return lines.map(({ book, quantity }) => [book.id, quantity]);
}
