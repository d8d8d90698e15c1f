import { addBook, type BookTraits } from "../../factories/factories";
import type { RunningShop } from "../../shop/running-shop";
import { ask, sendForm } from "../ask";
import { formValues, tags } from "../html";

export const PAGE = "/admin/orders/new";

/** The page on which an admin sells over the counter, without script. */
export function atCounter(shop: RunningShop, owner: Record<string, string>) {
  let isbns = 0;
  /** A book that is on no other test's shelf. */
  function shelved(traits: BookTraits = {}): { id: number; isbn: string } {
    isbns += 1;
    const isbn = `97800000${String(isbns).padStart(5, "0")}`;
    return { isbn, id: addBook(shop.db, { isbn, title: `Example Title ${isbns}`, ...traits }) };
  }

  /** Opens an address as a browser does, along its redirects. */
  async function open(path: string): Promise<{ at: string; text: string }> {
    const answer = await ask(shop.url, path, { headers: owner });
    const to = answer.headers.location;
    return to === undefined ? { at: path, text: answer.text } : open(to);
  }

  /** What is typed to find a book, and Enter, on the page at this address. */
  const scan = (at: string, typed: string) =>
    open(`${at}${at.includes("?") ? "&" : "?"}q=${encodeURIComponent(typed)}`);

  /** Presses a button that posts the page's form; the one in which books are picked is not only for posting. */
  async function press(page: { at: string; text: string }, more: Record<string, string>) {
    const sale = tags(page.text, "form").find((tag) => tag.attributes["aria-label"] === "New sale");
    const fields = { ...formValues(sale?.content ?? page.text), ...more };
    return sendForm(shop.url, page.at, fields, owner);
  }

  return { shelved, open, scan, press };
}
