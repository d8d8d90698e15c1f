import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { settings } from "../../app/db/schema/settings";
import { type CookieHeader, callAs, signIn } from "../admin";
import type { RunningShop } from "../running-shop";
import { ask, sendForm } from "./ask";
import { formValues, textOfHtmlPage } from "./html";
import { everything, openTwoShops, removeShops, rows, type TwoShops } from "./two-doors";

const PAGE = "/admin/settings/mail";

let shops: TwoShops;
let atForm: CookieHeader;
let atJson: CookieHeader;
beforeAll(async () => {
  shops = await openTwoShops(({ db }) => {
    db.update(settings).set({ businessEmail: "shop@example.org" }).run();
  });
  [atForm, atJson] = await Promise.all([signIn(shops.byForm), signIn(shops.byJson)]);
});
afterAll(() => removeShops(shops));

/** Mails of the outbox, without random and time-based parts. */
function written({ storageDir }: RunningShop): string[] {
  const outbox = path.join(storageDir, "outbox");
  return fs.readdirSync(outbox).map((name) =>
    fs
      .readFileSync(path.join(outbox, name), "utf8")
      .replace(/^(Message-ID|Date):.*$/gim, "$1")
      .replace(/--_NmP-[\w-]+|boundary="[^"]*"/g, "boundary"),
  );
}

it("a test mail goes out alike by both doors, and says the same of itself", async () => {
  const { text } = await ask(shops.byForm.url, PAGE, { headers: atForm });
  const pressed = { ...formValues(text), intent: "test-mail" };
  const page = await sendForm(shops.byForm.url, PAGE, pressed, atForm);
  const call = await callAs(shops.byJson, atJson, "POST", "/api/v1/admin/settings/test-mail");
  expect([page.status, call.status]).toEqual([200, 200]);
  expect(textOfHtmlPage(page.text)).toContain(call.json.message);

  expect(written(shops.byForm)).toEqual(written(shops.byJson));
  expect(written(shops.byJson)).toEqual([expect.stringContaining("To: shop@example.org")]);
  expect(everything(shops.byForm)).toEqual(everything(shops.byJson));
  expect(rows(shops.byForm, "settings")).toEqual(rows(shops.byJson, "settings"));
});
