import { expect, it } from "vitest";
import { signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { sendForm } from "../ask";
import { input, textOfHtmlPage } from "../html";

const PAGE = "/admin/intakes/new";
const shop = await useShop();
const owner = await signIn(shop);
const ids = ["Example One", "Example Two", "Example Three"].map((title) =>
  addBook(shop.db, { isbn: null, title, condition: "Good", priceCents: 10_000, stockQty: 0 }),
);

const send = (path: string, fields: Record<string, string>) =>
  sendForm(shop.url, path, fields, owner);
const placeOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.location);

async function draftOf(books: number[]): Promise<string> {
  let place = PAGE;
  for (const id of books) place = placeOf(await send(place, { step: `add-${id}` }));
  return place;
}

it("one figure that cannot be read leaves all that was typed on the page", async () => {
  const place = await draftOf(ids);
  await send(place, { step: `reject-3` });
  const typed = {
    ...{ "condition-1": "Fair", "copies-1": "abc", "ask-1": "61", "pay-1": "21.50" },
    ...{ "condition-2": "Good", "copies-2": "3", "ask-2": "77", "pay-2": "30" },
    ...{ "because-3": "its spine is broken", scan: "9780306406157", who: "Nomsa" },
    ...{ kind: "bought", payout: "later", isAgreed: "on", shownCents: "9000" },
  };
  const refused = await send(place, { ...typed, step: "finish" });
  expect(refused.status).toBe(422);
  for (const name of ["copies-1", "ask-1", "pay-1", "copies-2", "ask-2", "pay-2"] as const) {
    expect(input(refused.text, name)?.value, name).toBe(typed[name]);
  }
  for (const name of ["because-3", "scan", "who"] as const) {
    expect(input(refused.text, name)?.value, name).toBe(typed[name]);
  }
  expect(refused.text).toMatch(/<option[^>]* selected=""[^>]*>Fair</);
  expect(refused.text).toMatch(/<input[^>]*name="payout"[^>]*checked=""[^>]*value="later"/);
  const fault = /<p id="copies-1-fault"[^>]*>Please give a whole number of copies</;
  expect(refused.text).toMatch(fault);
  const mended = await send(place, { ...typed, "copies-1": "2", who: "", step: "scan" });
  expect(textOfHtmlPage(mended.text)).not.toContain("whole number");
});
