import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { settings } from "~/db/schema/settings";
import { objects } from "~/db/schema/work";
import { callAs } from "../../factories/admin";
import { photo } from "../../factories/photos";
import type { RunningShop } from "../../shop/running-shop";
import { ask, sendForm } from "../ask";
import { formValues, messageFor, textOfHtmlPage } from "../html";
import { everything, rows, signInToBoth, useTwoShops } from "../two-shops";
import { fileOf, sendFiles } from "../upload";

const APPEARANCE = "/admin/settings/appearance";

const shops = await useTwoShops(({ db }) => {
  db.update(settings).set({ businessEmail: "shop@example.org" }).run();
});
const picture = await photo({ width: 640, height: 240, grain: 2 });
const [atForm, atJson] = await signInToBoth(shops);

async function sendAppearance(fields: Record<string, File>) {
  const { text } = await ask(shops.byForm.url, APPEARANCE, { headers: atForm });
  return sendFiles(shops.byForm, APPEARANCE, { ...formValues(text), ...fields }, atForm);
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
  const saved = await sendAppearance({ logoUrlFile: logo, heroBannerUrlFile: logo });
  expect(saved.status).toBe(303);

  const { url: logoURL } = JSON.parse((await upload(logo, { use: "logo" })).text);
  const { url: bannerURL } = JSON.parse((await upload(logo, { use: "banner" })).text);
  await callAs(shops.byJson, atJson, "PUT", "/api/v1/logo", { logoURL });
  await callAs(shops.byJson, atJson, "PUT", "/api/v1/hero-banner", { bannerURL });

  expect(left(shops.byJson)).toEqual(left(shops.byForm));
  expect(left(shops.byJson)).toMatchObject({ logoUrl: logoURL, heroBannerUrl: bannerURL });
});

it("what is no image is refused by both with the same sentence, and nothing is left of it", async () => {
  const before = [left(shops.byForm), left(shops.byJson)];
  const letter = fileOf(Buffer.from("no image at all"), "letter.txt");
  const form = await sendAppearance({ logoUrlFile: letter });
  const json = await upload(letter);
  expect([form.status, json.status]).toEqual([422, 422]);
  const { message } = JSON.parse(json.text);
  expect(messageFor(form.text, "logoUrl")).toBe(`letter.txt: ${message}`);
  expect([left(shops.byForm), left(shops.byJson)]).toEqual(before);
});

it("a use that an image cannot have is refused, with what it can be", async () => {
  const { status, text } = await upload(fileOf(picture, "a.jpg"), { use: "poster" });
  expect(status).toBe(422);
  expect(JSON.parse(text).error.fields).toEqual({ use: ["Please say book, banner or logo"] });
});

const MAIL_PAGE = "/admin/settings/mail";

/** Test mails of the outbox, without random and time-based parts. */
function written({ storageDir }: RunningShop): string[] {
  const outbox = path.join(storageDir, "outbox");
  const names = fs.readdirSync(outbox).filter((name) => name.includes("-test-"));
  return names.map((name) =>
    fs
      .readFileSync(path.join(outbox, name), "utf8")
      .replace(/^(Message-ID|Date):.*$/gim, "$1")
      .replace(/--_NmP-[\w-]+|boundary="[^"]*"/g, "boundary"),
  );
}

it("a test mail goes out alike by both doors, and says the same of itself", async () => {
  const { text } = await ask(shops.byForm.url, MAIL_PAGE, { headers: atForm });
  const pressed = { ...formValues(text), intent: "test-mail" };
  const page = await sendForm(shops.byForm.url, MAIL_PAGE, pressed, atForm);
  const call = await callAs(shops.byJson, atJson, "POST", "/api/v1/admin/settings/test-mail");
  expect([page.status, call.status]).toEqual([200, 200]);
  expect(textOfHtmlPage(page.text)).toContain(call.json.message);

  expect(written(shops.byForm)).toEqual(written(shops.byJson));
  expect(written(shops.byJson)).toEqual([expect.stringContaining("To: shop@example.org")]);
  expect(everything(shops.byForm)).toEqual(everything(shops.byJson));
  expect(rows(shops.byForm, "settings")).toEqual(rows(shops.byJson, "settings"));
});
