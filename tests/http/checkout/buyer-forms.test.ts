import { beforeAll, describe, expect, it } from "vitest";
import { callAs, signIn } from "../../factories/admin";
import { addBook, BUYER } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { input, messageFor, tags, textOfHtmlPage } from "../html";
import { newShopper, type Shopper, shopperWith } from "../shopper";

const ASKER = { name: "Thandi Example", email: "thandi@example.org", phone: "082 000 0000" };

const shop = await useShop();
beforeAll(async () => {
  const settings = { deliveryText: "By courier within five days.", holdMinutes: 45 };
  await callAs(shop, await signIn(shop), "PUT", "/api/v1/admin/settings", settings);
});

/** A form with contact fields: path, typed values and the name of its email field. */
type Asked = { shopper: Shopper; path: string; typed: Record<string, string> };
const WORDS = {
  email: "Invalid email address",
  phone: "Phone number must be at least 10 digits",
};
/** Buy Now has its own, as the specification says. */
const OF_BUY_NOW = {
  email: "Please enter a valid email address",
  phone: "Please enter a valid phone number",
};
const BUYING = {
  email: "customerEmail",
  phone: "customerPhone",
  kept: "customer_email from payments",
};
const ASKING = { email: "email", phone: "phone", kept: "email from enquiries" };

/** The page's error summary, with the target of each link. */
const faultsIn = (html: string) =>
  tags(html, "noscript")
    .flatMap(({ content }) => tags(content, "a"))
    .map(({ attributes, content }) => [attributes.href, textOfHtmlPage(content)]);

const FORMS: [string, typeof BUYING, () => Promise<Asked>][] = [
  [
    "Buy Now",
    BUYING,
    async () => ({
      shopper: newShopper(shop),
      path: `/book/${addBook(shop.db)}/buy`,
      typed: BUYER,
    }),
  ],
  [
    "Checkout",
    BUYING,
    async () => ({
      shopper: await shopperWith(shop, addBook(shop.db)),
      path: "/checkout",
      typed: BUYER,
    }),
  ],
  [
    "an enquiry",
    ASKING,
    async () => ({
      shopper: newShopper(shop),
      path: `/book/${addBook(shop.db)}/ask`,
      typed: ASKER,
    }),
  ],
  [
    "an enquiry without a book",
    ASKING,
    async () => ({
      shopper: newShopper(shop),
      path: "/ask",
      typed: { ...ASKER, lookingFor: "Platinum Mathematics Grade 8" },
    }),
  ],
];

describe.each(FORMS)("%s", (form, { email, phone, kept }, open) => {
  const words = form === "Buy Now" ? OF_BUY_NOW : WORDS;
  const lastKept = () => shop.driver.prepare(`select ${kept} order by rowid desc`).pluck().get();

  it("has an example under the phone, and tells the browser what to say of a fault", async () => {
    const { shopper, path } = await open();
    const { text } = await shopper.open(path);
    expect(textOfHtmlPage(text)).toContain("For example 082 123 4567");
    expect(input(text, phone)?.title).toBe(words.phone);
  });

  it("says what it says of each fault", async () => {
    const { shopper, path, typed } = await open();
    const { text } = await shopper.send(path, { ...typed, [email]: "thandi@", [phone]: "1" });
    expect(messageFor(text, email)).toBe(words.email);
    expect(messageFor(text, phone)).toBe(words.phone);
  });

  it.each(["0000000000", "0821234567890"])("takes no phone number such as %s", async (number) => {
    const { shopper, path, typed } = await open();
    const { status, text } = await shopper.send(path, { ...typed, [phone]: number });
    expect(status).toBe(422);
    expect(messageFor(text, phone)).toBe(
      "A phone number has 10 digits, such as 082 123 4567, or begins with + and the country's code",
    );
  });

  it("asks once whether a slip in the mail address was meant: its button changes the address, and sends nothing", async () => {
    const { shopper, path, typed } = await open();
    const slip = { ...typed, [email]: "thandi@gmial.com" };
    const before = lastKept();
    const asked = await shopper.send(path, slip);
    expect(asked.status).toBe(422);
    expect(messageFor(asked.text, email)).toBe("Did you mean thandi@gmail.com?");
    expect(input(asked.text, email)?.value).toBe("thandi@gmial.com");
    const button = tags(asked.text, "button").find(
      ({ content }) => textOfHtmlPage(content) === "Use thandi@gmail.com",
    );
    expect(button?.attributes).toMatchObject({ name: "useEmail", value: "thandi@gmail.com" });
    const emailAsTyped = input(asked.text, "emailAsTyped")?.value ?? "";
    const take = { ...slip, emailAsTyped, useEmail: "thandi@gmail.com" };
    const taken = await shopper.send(path, take);
    expect(taken.status).toBe(200);
    expect(lastKept()).toBe(before);
    for (const [name, value] of Object.entries({ ...typed, [email]: "thandi@gmail.com" })) {
      expect(input(taken.text, name)?.value, name).toBe(value);
    }
    const said = textOfHtmlPage(taken.text);
    expect(said).toContain("The address was changed to thandi@gmail.com.");
    expect(said).not.toContain("Did you mean");
    expect(faultsIn(taken.text)).toEqual([]);
    expect((await shopper.send(path, { ...typed, [email]: "thandi@gmail.com" })).status).toBe(303);
    expect(lastKept()).toBe("thandi@gmail.com");
  });

  it("changes the address also while something else is wrong, which stays marked", async () => {
    const { shopper, path, typed } = await open();
    const slip = { ...typed, [email]: "thandi@gmial.com", [phone]: "1" };
    const asked = await shopper.send(path, slip);
    expect(faultsIn(asked.text).map(([place]) => place)).toEqual([`#${phone}`, `#${email}`]);
    const taken = (await shopper.send(path, { ...slip, useEmail: "thandi@gmail.com" })).text;
    expect(input(taken, email)).toMatchObject({ value: "thandi@gmail.com" });
    expect(faultsIn(taken).map(([place]) => place)).toEqual([`#${phone}`]);
    expect(messageFor(taken, phone)).toBe(words.phone);
  });

  it("takes the same address when it is sent again", async () => {
    const { shopper, path, typed } = await open();
    const slip = { ...typed, [email]: "thandi@example.con" };
    const asked = await shopper.send(path, slip);
    const emailAsTyped = input(asked.text, "emailAsTyped")?.value ?? "";
    expect((await shopper.send(path, { ...slip, emailAsTyped })).status).toBe(303);
    expect(lastKept()).toBe("thandi@example.con");
  });

  it("begins its page with what is wrong, and leads to each field, for who has no script", async () => {
    const { shopper, path, typed } = await open();
    const refused = (await shopper.send(path, { ...typed, [phone]: "1" })).text;
    expect(faultsIn(refused)).toEqual([[`#${phone}`, words.phone]]);
    expect(input(refused, phone)?.id).toBe(phone);
    const asked = (await shopper.send(path, { ...typed, [email]: "thandi@example.con" })).text;
    const [[place = "", asking] = []] = faultsIn(asked);
    expect(asking).toBe("Did you mean thandi@example.com?");
    expect(asked).toContain(`id="${place.slice(1)}"`);
    const firstField = asked.search(/<(input|textarea)[^>]* id="/);
    expect(asked.indexOf("Please fix one thing")).toBeLessThan(firstField);
    expect(asked.indexOf("Please fix one thing")).toBeLessThan(
      asked.includes("Order Summary") ? asked.indexOf("Order Summary") : firstField,
    );
  });

  it("asks no second time when the form is refused for another reason", async () => {
    const { shopper, path, typed } = await open();
    const insisted = { [email]: "thandi@example.con", emailAsTyped: "thandi@example.con" };
    const refused = await shopper.send(path, { ...typed, ...insisted, [phone]: "1" });
    expect(refused.status).toBe(422);
    expect(messageFor(refused.text, email)).toBe("");
    const emailAsTyped = input(refused.text, "emailAsTyped")?.value ?? "";
    expect((await shopper.send(path, { ...typed, ...insisted, emailAsTyped })).status).toBe(303);
  });
});

it("Buy Now and Checkout say the same of an order: books, total, delivery and how long it is kept", async () => {
  const book = addBook(shop.db, { title: "Summed Up", priceCents: 12_050 });
  const shopper = await shopperWith(shop, book);
  for (const path of [`/book/${book}/buy`, "/checkout"]) {
    const { text } = await shopper.open(path);
    expect(textOfHtmlPage(text)).toMatch(
      /How you get the book By courier within five days\..* Order Summary Summed Up Good × 1 R120\.50 Subtotal R120\.50 Total R120\.50 .*We hold your book for 45 minutes\./,
    );
  }
});

it("the checkout folds books away only where that saves much", async () => {
  const pageOf = async (count: number) => {
    const ids = Array.from({ length: count }, () => addBook(shop.db));
    return (await (await shopperWith(shop, ...ids)).open("/checkout")).text;
  };
  expect(await pageOf(12)).not.toContain("See the other");
  expect(await pageOf(13)).toContain("See the other 6 books");
});
