import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payments } from "../../../app/db/schema/payment";
import { settings } from "../../../app/db/schema/settings";
import { addBook, BUYER } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { tags, textOfHtmlPage } from "../html";
import { newShopper } from "../shopper";

const WHY = "Orders above R5\u00a0000.00 need your address for the tax invoice.";
const RECIPIENT = {
  buyerCompany: "Example Academy",
  buyerAddress: "2 Invented Street\nPaarl\n7620",
  buyerVatNumber: "4111111111",
};
const NAMES = Object.keys(RECIPIENT);

/** Ids of a set above R5 000 and of one at exactly R5 000. */
let dear: number;
let limit: number;
const shop = await useShop();
beforeAll(() => {
  dear = addBook(shop.db, { title: "Class set", priceCents: 500_001, stockQty: 99 });
  limit = addBook(shop.db, { title: "Smaller class set", priceCents: 500_000, stockQty: 99 });
});
beforeEach(() => registerForVat(true));

const registerForVat = (vatRegistered: boolean) =>
  void shop.db.update(settings).set({ vatRegistered, vatNumber: "4000000000" }).run();

const fieldsOn = (html: string) =>
  [...tags(html, "input"), ...tags(html, "textarea")]
    .map(({ attributes }) => attributes.name ?? "")
    .filter((name) => NAMES.includes(name))
    .toSorted();

describe("the fields for the tax invoice", () => {
  const atBook = async (bookId: number) => (await ask(shop.url, `/book/${bookId}/buy`)).text;
  const atCheckout = async (bookId: number) => {
    const shopper = newShopper(shop);
    await shopper.add(bookId);
    return (await shopper.open("/checkout")).text;
  };

  it("are asked for, with a reason, where the law wants them", async () => {
    for (const html of [await atBook(dear), await atCheckout(dear)]) {
      expect(fieldsOn(html)).toEqual(NAMES.toSorted());
      expect(textOfHtmlPage(html)).toContain(textOfHtmlPage(WHY));
      const address = tags(html, "textarea").find(
        ({ attributes }) => attributes.name === "buyerAddress",
      );
      expect(address?.attributes).toHaveProperty("required");
    }
  });

  it("are on no other page", async () => {
    for (const html of [await atBook(limit), await atCheckout(limit)]) {
      expect(fieldsOn(html)).toEqual([]);
    }
    registerForVat(false);
    for (const html of [await atBook(dear), await atCheckout(dear)]) {
      expect(fieldsOn(html)).toEqual([]);
    }
  });

  it("come back filled in when a cancelled cart is tried again", async () => {
    const shopper = newShopper(shop);
    await shopper.add(dear);
    const { headers } = await shopper.send("/checkout", { ...BUYER, ...RECIPIENT });
    const id = headers.location?.split("/").at(-1);
    await shopper.send("/payment/cancel", { payment: id ?? "" });
    const { text } = await shopper.open("/checkout");
    expect(text).toContain('value="Example Academy"');
    expect(text).toContain('value="4111111111"');
    expect(text).toContain(">2 Invented Street\nPaarl\n7620</textarea>");
  });

  it("of a cart that its own payment emptied count when it is sent again", async () => {
    const shopper = newShopper(shop);
    await shopper.add(dear);
    const send = async (typed: Record<string, string>) =>
      (await shopper.send("/checkout", { ...BUYER, ...typed })).headers.location;
    const first = await send(RECIPIENT);
    expect(await send(RECIPIENT)).toBe(first);
    const mended = await send({ ...RECIPIENT, buyerAddress: "3 Invented Street" });
    expect(mended).toMatch(/^\/payment\/pay\//);
    expect(mended).not.toBe(first);
    const addresses = shop.db.select({ address: payments.buyerAddress }).from(payments).all();
    expect(addresses).toContainEqual({ address: "3 Invented Street" });
  });
});
