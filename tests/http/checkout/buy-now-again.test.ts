import { and, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { payments } from "../../../app/db/schema/payment";
import { addBook, BUYER } from "../../factories/factories";
import { takeOffline } from "../../factories/offline-payments";
import { paymentIn } from "../../factories/purchase";
import { useShop } from "../../shop/use-shop";
import { input } from "../html";
import { newShopper, toastOf } from "../shopper";

const shop = await useShop();
beforeEach(() => takeOffline(shop));

const TRANSFER = { method: "bank_transfer" };

const openOrders = (bookId: number) =>
  shop.db
    .select({ name: payments.customerName })
    .from(payments)
    .where(and(eq(payments.bookId, bookId), eq(payments.status, "pending")))
    .all()
    .map(({ name }) => name);

/** Orders by transfer. `again` presses Buy Now after Back: the page has another nonce. */
async function order() {
  const book = addBook(shop.db, { stockQty: 3 });
  const shopper = newShopper(shop);
  const again = async (more: Record<string, string> = {}, script = "") => {
    const { text } = await shopper.open(`/book/${book}/buy`);
    const nonce = input(text, "nonce")?.value ?? "";
    const typed = { ...BUYER, ...TRANSFER, nonce, ...more };
    return shopper.send(`/book/${book}/buy${script}`, typed);
  };
  const id = (await again()).headers.location?.split("/").at(-1) ?? "";
  return { book, shopper, again, id };
}

it("the same order sent again is the same order, with and without script, and says so", async () => {
  const { book, shopper, again, id } = await order();
  expect((await again()).headers.location).toBe(`/payment/success/${id}`);
  const { text } = await shopper.open(`/payment/success/${id}`);
  expect(toastOf(text)?.title).toBe("You have ordered this already");
  expect((await again({}, ".data")).text).toContain(`/payment/success/${id}`);
  expect(openOrders(book)).toHaveLength(1);
});

it("another copy is bought through the cart", async () => {
  const { book, shopper } = await order();
  await shopper.add(book);
  expect((await shopper.send("/checkout", { ...BUYER, ...TRANSFER })).status).toBe(303);
  expect(openOrders(book)).toHaveLength(2);
});

it("a mended detail replaces the first order, as at the checkout", async () => {
  const { book, again, id } = await order();
  await again({ customerName: "Thandi Mended" });
  expect(openOrders(book)).toEqual(["Thandi Mended"]);
  expect(paymentIn(shop, id).status).toBe("cancelled");
});

it("a card payment leads to PayFast once more, and is no second one", async () => {
  const { book, again } = await order();
  const first = await again({ method: "payfast" });
  expect((await again({ method: "payfast" })).headers.location).toBe(first.headers.location);
  expect(openOrders(book)).toHaveLength(1);
});
