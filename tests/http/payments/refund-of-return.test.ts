import { expect, it } from "vitest";
import { adminUsers } from "../../../app/db/schema/account";
import { signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { completed, goToPayFast, onHand, somebody } from "../../factories/purchase";
import { addReturn } from "../../factories/returns";
import { useShop, useStandIn } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { formValues, tags, textOfHtmlPage } from "../html";

const standIn = await useStandIn();
const shop = await useShop();
const owner = await signIn(shop);

it("says what the buyer wrote, asks with one button, and says to the buyer how the book comes back", async () => {
  const bookId = addBook(shop.db, { title: "Returned Atlas", priceCents: 12_000 });
  const { paymentId, sessionId } = await goToPayFast(shop, standIn, { bookId, ...somebody() });
  await standIn.pay(sessionId);
  await completed(shop, paymentId);
  const id = addReturn(shop.db, paymentId, { note: "Page 9 is gone", jpeg: Buffer.from("x") });
  const path = `/admin/payments/${paymentId}/refund?return=${id}`;
  const page = await ask(shop.url, path, { headers: owner });
  expect(page.text).toContain("Page 9 is gone");
  expect(page.text).toContain(`href="/api/v1/admin/returns/${id}/photo"`);
  expect(page.text.split(`href="/admin/returns/${id}"`)).toHaveLength(3);

  const toBuyer = "Please keep the book";
  const fields = { ...formValues(page.text), way: "cash", toBuyer };
  const asked = await sendForm(shop.url, path, fields, owner);
  expect(textOfHtmlPage(asked.text)).toContain("Refund R120.00?");
  const buttons = tags(asked.text, "button").map(({ content }) => content);
  expect(buttons).toContain("Refund R120.00");
  expect(buttons).not.toContain("Continue");
  expect(asked.text.split(`href="/admin/returns/${id}"`)).toHaveLength(3);

  const confirmed = { ...fields, confirmedCents: "12000" };
  expect((await sendForm(shop.url, path, confirmed, owner)).status).toBe(303);
  const answered = await ask(shop.url, `/admin/returns/${id}`, { headers: owner });
  expect(answered.text).toContain(`href="/admin/orders/${paymentId}#refunds"`);
  const receipt = await ask(shop.url, `/payment/success/${paymentId}`, {});
  expect(textOfHtmlPage(receipt.text)).toMatch(
    new RegExp(`We gave you R120.00 back on .+\\. You have it in cash\\.\\s*${toBuyer}`),
  );
  const notes = `/api/v1/payments/${paymentId}/credit-notes/`;
  const address = new RegExp(`href="(${notes}[^"]+)"`).exec(receipt.text)?.[1] ?? "";
  const note = await ask(shop.url, address, { headers: { Accept: "text/html" } });
  expect(note.status).toBe(200);
  const others = address.replace(paymentId, "0123456789abcdefghijkl");
  expect((await ask(shop.url, others)).status).toBe(404);
  expect(receipt.text).not.toContain(`href="/payment/success/${paymentId}/return"`);
});

it("the page of a return names who answered it, and not by the address", async () => {
  shop.db.update(adminUsers).set({ name: "Naledi Example" }).run();
  const id = addReturn(shop.db, addPayment(shop.db, { status: "completed" }));
  const no = { answer: "refused", reason: "It was described so", sure: "yes" };
  expect((await sendForm(shop.url, `/admin/returns/${id}`, no, owner)).status).toBe(303);
  const page = await ask(shop.url, `/admin/returns/${id}`, { headers: owner });
  const answer = tags(page.text, "dd").map(({ content }) => textOfHtmlPage(content));
  expect(answer).toContainEqual(expect.stringMatching(/ at \d\d:\d\d, Naledi Example$/));
});

it("puts no copy back that was sold twice, unless somebody chooses so, and then asks", async () => {
  const bookId = addBook(shop.db, { title: "Vanished Atlas", priceCents: 12_000 });
  const { paymentId, sessionId } = await goToPayFast(shop, standIn, { bookId, ...somebody() });
  await standIn.pay(sessionId);
  await completed(shop, paymentId);
  const path = `/admin/payments/${paymentId}/refund?book=${bookId}`;
  const [form] = tags((await ask(shop.url, path, { headers: owner })).text, "form")
    .map(({ content }) => formValues(content))
    .filter((values) => "lines[0].bookId" in values);
  expect(form).toMatchObject({ "lines[0].quantity": "1", "lines[0].restock": "1" });
  const typed = { ...form, reason: "sold_twice", way: "cash", confirmedCents: "" };
  const asked = textOfHtmlPage((await sendForm(shop.url, path, typed, owner)).text);
  expect(asked).toContain("1 copy of Vanished Atlas: no copy goes back to the shelf");
  const other = { ...typed, reason: "changed_mind" };
  const back = textOfHtmlPage((await sendForm(shop.url, path, other, owner)).text);
  expect(back).toContain("1 copy of Vanished Atlas: 1 copy goes back to the shelf");
  expect(back).not.toContain("is it there?");
  const chosen = { ...typed, "lines[0].proposed": "" };
  const doubted = textOfHtmlPage((await sendForm(shop.url, path, chosen, owner)).text);
  expect(doubted).toContain("1 copy goes back to the shelf. It was sold twice: is it there?");
  const sent = await sendForm(shop.url, path, { ...typed, confirmedCents: "12000" }, owner);
  expect(sent.status).toBe(303);
  expect(onHand(shop, bookId)).toBe(0);
});
