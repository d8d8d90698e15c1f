import { expect, it } from "vitest";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { sendJson } from "../ask";

const shop = await useShop();

it("half of a character is refused beside its field, by whatever call stores it", async () => {
  const half = "Thandi \ud83d";
  const bookId = addBook(shop.db);
  const asked = { bookId, name: half, email: "thandi@example.org", phone: "0821234567" };
  const { status, text } = await sendJson(shop.url, "/api/v1/enquiries", asked);
  expect([status, Object.keys(JSON.parse(text).error.fields)]).toEqual([422, ["name"]]);
  const owner = await signIn(shop);
  const named = await callAs(shop, owner, "POST", "/api/v1/admin/schools", { name: half });
  expect([named.status, Object.keys(named.json.error.fields)]).toEqual([422, ["name"]]);
});
