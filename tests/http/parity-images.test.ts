import { afterAll, beforeAll, expect, it } from "vitest";
import { settings } from "../../app/db/schema/settings";
import { objects } from "../../app/db/schema/work";
import { type CookieHeader, callAs, signIn } from "../admin";
import { photo } from "../photos";
import type { RunningShop } from "../running-shop";
import { fileOf, sendFiles } from "../uploads";
import { ask } from "./ask";
import { formValues, messageFor } from "./html";
import { openTwoShops, removeShops, type TwoShops } from "./two-doors";

const PAGE = "/admin/settings/appearance";

let shops: TwoShops;
let picture: Buffer;
let atForm: CookieHeader;
let atJson: CookieHeader;
beforeAll(async () => {
  shops = await openTwoShops(() => {});
  picture = await photo({ width: 640, height: 240, grain: 2 });
  [atForm, atJson] = await Promise.all([signIn(shops.byForm), signIn(shops.byJson)]);
});
afterAll(() => removeShops(shops));

async function sendForm(fields: Record<string, File>) {
  const { text } = await ask(shops.byForm.url, PAGE, { headers: atForm });
  return sendFiles(shops.byForm, PAGE, { ...formValues(text), ...fields }, atForm);
}

const upload = (file: File, fields: Record<string, string> = {}) =>
  sendFiles(shops.byJson, "/api/v1/admin/uploads", { file, ...fields }, atJson);

function left({ db }: RunningShop) {
  const { logoUrl, heroBannerUrl } = db.select().from(settings).get() ?? {};
  const stored = db.select().from(objects).all();
  const images = stored.map(({ key, width, height, bytes }) => ({ key, width, height, bytes }));
  return { logoUrl, heroBannerUrl, images };
}

it("a logo and a banner are stored and set alike by both doors", async () => {
  const logo = fileOf(picture, "logo.jpg");
  const saved = await sendForm({ logoUrlFile: logo, heroBannerUrlFile: logo });
  expect(saved.status).toBe(303);

  const { url: logoURL } = JSON.parse((await upload(logo)).text);
  const { url: bannerURL } = JSON.parse((await upload(logo, { use: "banner" })).text);
  await callAs(shops.byJson, atJson, "PUT", "/api/v1/logo", { logoURL });
  await callAs(shops.byJson, atJson, "PUT", "/api/v1/hero-banner", { bannerURL });

  expect(left(shops.byJson)).toEqual(left(shops.byForm));
  expect(left(shops.byJson)).toMatchObject({ logoUrl: logoURL, heroBannerUrl: bannerURL });
});

it("what is no image is refused by both with the same sentence, and nothing is left of it", async () => {
  const before = [left(shops.byForm), left(shops.byJson)];
  const letter = fileOf(Buffer.from("no image at all"), "letter.txt");
  const form = await sendForm({ logoUrlFile: letter });
  const json = await upload(letter);
  expect([form.status, json.status]).toEqual([422, 422]);
  const { message } = JSON.parse(json.text);
  expect(messageFor(form.text, "logoUrl")).toBe(`letter.txt: ${message}`);
  expect([left(shops.byForm), left(shops.byJson)]).toEqual(before);
});

it("a use that an image cannot have is refused, with what it can be", async () => {
  const { status, text } = await upload(fileOf(picture, "a.jpg"), { use: "poster" });
  expect(status).toBe(422);
  expect(JSON.parse(text).error.fields).toEqual({ use: ["Please say book or banner"] });
});
