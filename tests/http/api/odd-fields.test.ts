import { beforeAll, expect, it } from "vitest";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";

let bookId: number;
const shop = await useShop();
beforeAll(() => {
  bookId = addBook(shop.db);
});

const send = (body: string) =>
  ask(shop.url, "/api/v1/cart", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });

it.each(["constructor", "__proto__", "toString", "", "sessionID"])(
  "a field named %j that the call does not know is refused by its name",
  async (name) => {
    const { status, text } = await send(`{"bookId":${bookId},${JSON.stringify(name)}:1}`);
    expect(status).toBe(422);
    const { error } = JSON.parse(text);
    expect(Object.entries(error.fields)).toEqual([
      [name, [`There is no field ${JSON.stringify(name)} here: remove it.`]],
    ]);
  },
);

it("thousands of fields that the call does not know get an answer no longer than what was sent", async () => {
  const names = Array.from({ length: 7_000 }, (_, i) => `"${i}":1`);
  const body = `{"bookId":${bookId},${names.join()}}`;
  const { status, text } = await send(body);
  expect(status).toBe(422);
  expect(text.length).toBeLessThan(body.length / 10);
});

it("thousands of items that are wrong get an answer of which a person could read the whole", async () => {
  const items = Array.from({ length: 20_000 }, () => '""');
  const { status, text } = await send(`{"bookId":[${items.join()}],"quantity":[]}`);
  expect(status).toBe(422);
  expect(text.length).toBeLessThan(1_000);
});

it("a name as long as the body may be is not said again in full", async () => {
  const { status, text } = await send(`{"bookId":${bookId},"${"x".repeat(60_000)}":1}`);
  expect(status).toBe(422);
  expect(text.length).toBeLessThan(1_000);
});
