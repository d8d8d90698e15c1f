import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { COLLECT, HOME, offerFourWays, offerNoWay, offerWay } from "../../factories/delivery-ways";
import { addBook, BUYER } from "../../factories/factories";
import { formFields, paymentIn } from "../../factories/purchase";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm, sendJson } from "../ask";
import { input, tags, textOfHtmlPage } from "../html";
import { shopperWith } from "../shopper";

const shop = await useShop();

let ways: number[];
beforeEach(() => {
  ways = offerFourWays(shop);
});
afterEach(() => offerNoWay(shop));

const way = (place: number) => String(ways[place]);
const radios = (html: string) =>
  tags(html, "input")
    .map(({ attributes }) => attributes)
    .filter(({ type }) => type === "radio");
const address = Object.fromEntries(
  Object.entries(HOME).map(([part, typed]) => [`deliveryAddress.${part}`, typed]),
);
const get = async (path: string) => JSON.parse((await ask(shop.url, path)).text);

describe("the page on which an order is placed", () => {
  it.each(["checkout", "Buy Now"])(
    "(%s) offers each way with its price and the total, the cheapest first and chosen",
    async (page) => {
      const book = addBook(shop.db, { title: "Atlas", priceCents: 12_000 });
      const shopper = await shopperWith(shop, book);
      const { text } = await shopper.open(page === "checkout" ? "/checkout" : `/book/${book}/buy`);
      expect(radios(text).map(({ value, checked }) => [value, checked !== undefined])).toEqual([
        [way(0), true],
        [way(1), false],
        [way(2), false],
        [way(3), false],
      ]);
      const words = textOfHtmlPage(text);
      expect(words).toContain(
        "Collect at the gate Free Monday to Friday 09:00 to 16:00. Bring your payment reference.",
      );
      expect(words).toContain("Courier to your door R99.00 Total R219.00");
      expect(words).toContain(
        "Parcel locker R60.00 A code to open it is sent to your phone. Total R180.00",
      );
      const follows = tags(text, "div").map(({ attributes }) => attributes.class ?? "");
      for (const { id } of radios(text)) {
        const place = String(id).replace("way", "at");
        expect(follows.some((classes) => classes.split(" ").includes(place))).toBe(true);
      }
    },
  );

  it("asks for an address and a point, and requires of the browser neither: they may be hidden", async () => {
    const { text } = await ask(shop.url, `/book/${addBook(shop.db)}/buy`);
    for (const name of ["deliveryAddress.street", "deliveryAddress.postalCode", "pickupPoint"]) {
      expect(input(text, name), name).toBeDefined();
      expect(input(text, name), name).not.toHaveProperty("required");
    }
  });

  it.each(["checkout", "Buy Now"])(
    "(%s) says at once all that is wrong, a doubtful email and a missing street alike, and each once",
    async (page) => {
      const book = addBook(shop.db);
      const shopper = await shopperWith(shop, book);
      const at = page === "checkout" ? "/checkout" : `/book/${book}/buy`;
      const typed = { ...BUYER, customerEmail: "sipho@gmial.com", deliveryMethodId: way(1) };
      const answer = await shopper.send(at, typed);
      expect(answer.status).toBe(422);
      expect(input(answer.text, "deliveryAddress.street")).toHaveProperty("aria-invalid");
      const words = textOfHtmlPage(answer.text);
      expect(words).toContain("Use sipho@gmail.com");
      expect(words).not.toContain("Payment Error");
    },
  );

  it("names above the button the books with their conditions, and says that they are bought so", async () => {
    const farm = addBook(shop.db, { title: "Animal Farm", condition: "Fair" });
    const shopper = await shopperWith(shop, farm, addBook(shop.db, { title: "Atlas" }));
    const words = textOfHtmlPage((await shopper.open("/checkout")).text);
    expect(words).toMatch(
      /Animal Farm Fair × 1 .*Atlas Good × 1 .*You buy each in the condition beside it\. What the conditions mean Pay/,
    );
  });

  it("says above the form what is wrong with a field that it does not show", async () => {
    offerNoWay(shop);
    const typed = { ...BUYER, method: "on_collection" };
    const { status, text } = await sendForm(shop.url, `/book/${addBook(shop.db)}/buy`, typed);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(radios(text)).toEqual([]);
    expect(textOfHtmlPage(text.replace(/<noscript>[\s\S]*?<\/noscript>/g, ""))).toContain(
      "Payment Error",
    );
  });

  it("is as it was in a shop that offers no way", async () => {
    offerNoWay(shop);
    const book = addBook(shop.db);
    const { text } = await ask(shop.url, `/book/${book}/buy`);
    expect(radios(text)).toEqual([]);
    expect(input(text, "deliveryAddress.street")).toBeUndefined();
    expect(textOfHtmlPage(text)).toContain("Total R120.00");
    const { headers } = await sendForm(shop.url, `/book/${book}/buy`, BUYER);
    const id = String(headers.location).split("/").at(-1) ?? "";
    expect(paymentIn(shop, id)).toMatchObject({ amountCents: 12_000, deliveryName: null });
  });
});

describe("a form that chooses", () => {
  it("is paid with its delivery, and PayFast is asked for all of it", async () => {
    const shopper = await shopperWith(shop, addBook(shop.db), addBook(shop.db));
    const typed = { ...BUYER, deliveryMethodId: way(1), ...address };
    const { headers, status } = await shopper.send("/checkout", typed);
    expect(status).toBe(303);
    const id = String(headers.location).split("/").at(-1) ?? "";
    expect(paymentIn(shop, id)).toMatchObject({ amountCents: 35_400, deliveryAddress: HOME });
    const { text } = await shopper.open(`/payment/pay/${id}`);
    expect(textOfHtmlPage(text)).toContain(`Delivery address: ${HOME.street}, `);
    expect(formFields(text).get("amount")).toBe("354.00");
    expect(textOfHtmlPage(text)).toContain("Courier to your door, R114");
    const { payment } = await get(`/api/v1/payments/${id}/verify`);
    expect(payment).toMatchObject({ amount: 35_400, deliveryCents: 11_400 });
  });

  it("comes back with its choice and all that was typed when something is missing", async () => {
    const shopper = await shopperWith(shop, addBook(shop.db));
    const typed = { ...BUYER, deliveryMethodId: way(1), ...address, pickupPoint: "Locker 7" };
    const { status, text } = await shopper.send("/checkout", {
      ...typed,
      "deliveryAddress.postalCode": "",
    });
    expect(status).toBe(422);
    expect(radios(text).find(({ checked }) => checked !== undefined)?.value).toBe(way(1));
    expect(input(text, "deliveryAddress.street")?.value).toBe(HOME.street);
    expect(input(text, "deliveryAddress.postalCode")).toHaveProperty("aria-invalid", "true");
    expect(input(text, "pickupPoint")?.value).toBe("Locker 7");
  });

  it("that showed another price of delivery is refused, and charges nothing", async () => {
    const book = addBook(shop.db);
    const shown = { deliveryMethodId: way(1), deliveryShown: `${way(0)}:0 ${way(1)}:5000` };
    const { status, text } = await sendForm(shop.url, `/book/${book}/buy`, {
      ...BUYER,
      ...shown,
      ...address,
    });
    expect(status).toBe(409);
    expect(textOfHtmlPage(text)).toContain("The price of delivery has changed.");
  });
});

describe("GET /delivery-methods", () => {
  type Priced = { name: string; priceCents: number };
  const prices = async (query: string) =>
    (await get(`/api/v1/delivery-methods${query}`)).deliveryMethods.map(
      ({ name, priceCents }: Priced) => [name, priceCents],
    );

  it("prices each way for a book, or for a cart", async () => {
    const book = addBook(shop.db, { priceCents: 150_000 });
    expect((await prices(`?bookId=${book}`)).slice(0, 2)).toEqual([
      ["Collect at the gate", 0],
      ["Courier to your door", 0],
    ]);
    const shopper = await shopperWith(shop, addBook(shop.db), addBook(shop.db));
    const own = await prices(`?sessionId=${shopper.sessionId()}`);
    expect(own[1]).toEqual(["Courier to your door", 11_400]);
    expect((await prices(""))[1]).toEqual(["Courier to your door", 9_900]);
  });

  it("does not find a book that is not there", async () => {
    const { status } = await ask(shop.url, "/api/v1/delivery-methods?bookId=999999");
    expect(status).toBe(404);
  });
});

it("a call answers all that is paid, and takes no price but the shop's", async () => {
  const order = {
    bookId: addBook(shop.db),
    ...BUYER,
    deliveryMethodId: ways[2],
    pickupPoint: "L7",
  };
  const answer = await sendJson(shop.url, "/api/v1/payments/initiate", { ...order, amount: 120 });
  expect(JSON.parse(answer.text)).toMatchObject({ amountCents: 18_000 });
  const wrong = await sendJson(shop.url, "/api/v1/payments/initiate", {
    ...order,
    bookId: addBook(shop.db),
    deliveryCents: 1,
  });
  expect([wrong.status, JSON.parse(wrong.text).error.code]).toEqual([409, "price_changed"]);
});

it("the cart says how much more makes the courier free, and says nothing once it is", async () => {
  const shopper = await shopperWith(shop, addBook(shop.db, { priceCents: 134_500 }));
  const words = textOfHtmlPage((await shopper.open("/cart")).text);
  expect(words).toContain(
    "Shipping Calculated at checkout Total R1 345.00 R155 more and the courier is free",
  );
  const enough = await shopperWith(shop, addBook(shop.db, { priceCents: 150_000 }));
  expect(textOfHtmlPage((await enough.open("/cart")).text)).not.toContain("is free");
});

it("a book's page says what each way costs, and the shop's own page how long it takes", async () => {
  const { text } = await ask(shop.url, `/book/${addBook(shop.db)}`);
  expect(textOfHtmlPage(text)).toMatch(/Collect at the gate free · .+ R[\d\u00a0 ]+ · /);
  const about = textOfHtmlPage((await ask(shop.url, "/about")).text);
  expect(about).toMatch(/R15 for each further book\. Free from R1.500 worth of books\./);
  expect(about).toContain("2 to 4 working days");
});

it("a way that names the shop's street is told with the town: where it is chosen, on the receipt and in the calls", async () => {
  offerNoWay(shop);
  const businessAddress = "1 Quokka Street\nExampleville\n0000";
  shop.db.update(settings).set({ businessAddress }).run();
  const id = offerWay(shop, { ...COLLECT, name: "Collect at 1 Quokka Street" });
  const told = "Collect at 1 Quokka Street, Exampleville";
  const book = addBook(shop.db);
  const shopper = await shopperWith(shop, book);
  for (const page of ["/checkout", `/book/${book}/buy`]) {
    expect(textOfHtmlPage((await shopper.open(page)).text), page).toContain(`${told} Free`);
  }
  const { deliveryMethods } = await get(`/api/v1/delivery-methods?bookId=${book}`);
  expect(deliveryMethods).toMatchObject([{ id, name: told }]);
  const { headers } = await shopper.send("/checkout", { ...BUYER, deliveryMethodId: String(id) });
  const paymentId = String(headers.location).split("/").at(-1) ?? "";
  expect(paymentIn(shop, paymentId)).toMatchObject({ deliveryName: told });
  const receipt = textOfHtmlPage((await shopper.open(`/payment/success/${paymentId}`)).text);
  expect(receipt).toContain(told);
  shop.db.update(settings).set({ businessAddress: null }).run();
});
