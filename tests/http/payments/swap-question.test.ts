import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { orders } from "../../../app/db/schema/order";
import { returns } from "../../../app/db/schema/return";
import { signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { addReturn } from "../../factories/returns";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { formValues, tags, textOfHtmlPage } from "../html";

const shop = await useShop();
const owner = await signIn(shop);

it("a return asks before a copy of the same title leaves the stock", async () => {
  const title = "Returned Atlas";
  const order = addPayment(shop.db, { status: "completed", title });
  shop.db.update(orders).set({ state: "sent", sentAt: 1 }).run();
  const id = addReturn(shop.db, order);
  const withBookId = String(addBook(shop.db, { title, isbn: null }));
  const page = `/admin/returns/${id}`;
  const swap = (html: string) => {
    const form = tags(html, "form").find(({ content }) => content.includes("end another copy"));
    return { ...formValues(form?.content ?? ""), "swaps[0].withBookId": withBookId };
  };
  const answer = () =>
    shop.db
      .select()
      .from(returns)
      .where(eq(returns.id, Number(id)))
      .get()?.answer;
  const typed = swap((await ask(shop.url, page, { headers: owner })).text);
  const asked = await sendForm(shop.url, page, typed, owner);
  expect([asked.status, answer()]).toEqual([409, null]);
  expect(textOfHtmlPage(asked.text)).toContain("Press once more to send it.");
  expect(textOfHtmlPage(asked.text)).toContain("Yes, send another copy");
  expect((await sendForm(shop.url, page, swap(asked.text), owner)).status).toBe(303);
  expect(answer()).toBe("swap");
});
