import { expect, it } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { signIn } from "../../factories/admin";
import { OWNER } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { formValues, tags } from "../html";

const shop = await useShop();
const owner = await signIn(shop);

const open = async (page: string) => (await ask(shop.url, page, { headers: owner })).text;
const stored = () => shop.db.select().from(settings).get();

it("the ways to pay at PayFast are ticked, each kept as its code, and all of them unticked again", async () => {
  const payments = "/admin/settings/payments";
  const ticked = async () =>
    tags(await open(payments), "input")
      .filter(
        ({ attributes: { name, checked } }) => name === "payfastWays" && checked !== undefined,
      )
      .map(({ attributes }) => attributes.value);
  const save = async (change: Record<string, string>) => {
    const { payfastWays: _ticked, ...others } = formValues(await open(payments));
    const typed = { ...others, ...change, current: OWNER.password };
    return (await sendForm(shop.url, payments, typed, owner)).status;
  };
  expect(await ticked()).toEqual([]);
  expect(await save({ payfastWays: "ss cc" })).toBe(303);
  expect(stored()?.payfastWays).toEqual(["ss", "cc"]);
  expect(await ticked()).toEqual(["cc", "ss"]);
  expect(await save({ payfastWays: "gold" })).toBe(422);
  expect(await save({})).toBe(303);
  expect(stored()?.payfastWays).toEqual([]);
});
