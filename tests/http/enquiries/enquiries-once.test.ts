import { beforeAll, describe, expect, it } from "vitest";
import { enquiries } from "../../../app/db/schema/enquiry";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm, sendJson } from "../ask";
import { input } from "../html";

const CALL = "/api/v1/enquiries";
const ASKER = { name: "Thandi Example", email: "thandi@example.org", phone: "082 000 0000" };

let book: number;
let form: string;
const shop = await useShop();
beforeAll(() => {
  book = addBook(shop.db, { title: "Animal Farm" });
  form = `/book/${book}/ask`;
});

const stored = () => shop.db.select().from(enquiries).all();

describe("the form", () => {
  it.each(["a book", "one to find"])(
    "about %s tapped twice is one enquiry, also when both taps come at once",
    async (what) => {
      const page = what === "a book" ? form : "/ask";
      const { text, headers } = await ask(shop.url, page);
      expect(headers["cache-control"]).toBe("private, no-cache");
      const nonce = input(text, "idempotencyKey")?.value ?? "";
      const asker = { ...ASKER, name: `Tapped ${what}`, idempotencyKey: nonce };
      const fields = what === "a book" ? asker : { ...asker, lookingFor: "An atlas" };
      const taps = await Promise.all([
        sendForm(shop.url, page, fields),
        sendForm(shop.url, page, fields),
      ]);
      const third = await sendForm(shop.url, page, fields);
      expect(taps.map(({ status }) => status)).toEqual([303, 303]);
      expect(new Set([...taps, third].map(({ headers }) => headers.location)).size).toBe(1);
      const mine = () => stored().filter(({ name }) => name === asker.name);
      expect(mine()).toHaveLength(1);
      await sendForm(shop.url, page, { ...fields, message: "And this too?" });
      expect(mine()).toHaveLength(2);
      const refused = await sendForm(shop.url, page, { ...fields, email: "nobody" });
      expect(input(refused.text, "idempotencyKey")?.value).toBe(nonce);
      expect(input((await ask(shop.url, page)).text, "idempotencyKey")?.value).not.toBe(nonce);
    },
  );
});

describe("a call with an Idempotency-Key", () => {
  const KEY = "5b5c2c1e-6a0f-4a53-8a8e-2f1d8c7b9a01";
  const send = (changes: object = {}, key = KEY) =>
    sendJson(
      shop.url,
      CALL,
      { bookId: book, ...ASKER, name: "Keyed", ...changes },
      {
        "Idempotency-Key": key,
      },
    );

  it("is answered as it was when it comes again, and stored once", async () => {
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect(stored().filter(({ name }) => name === "Keyed")).toHaveLength(1);
  });

  it("is refused with another body, and under a key that is too short", async () => {
    expect((await send({ message: "Other" })).status).toBe(409);
    expect((await send({}, "short")).status).toBe(422);
  });
});
