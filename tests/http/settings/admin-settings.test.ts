import { describe, expect, it, onTestFinished } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { SECTION_NAMES, settingsPage } from "../../../app/domain/settings/sections";
import { callAs, expireSessions, pageOfSetting, signIn } from "../../factories/admin";
import { takeShop } from "../../shop/kept-shops";
import { OWNER } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { formValues, hintFor, input, messageFor, tags, textOfHtmlPage } from "../html";
import { toastOf } from "../shopper";

const APPEARANCE = "/admin/settings/appearance";
const BUSINESS = "/admin/settings/business";
const PAYMENTS = "/admin/settings/payments";
const CALL = "/api/v1/admin/settings";
const SECRETS = {
  payfastMerchantId: "10012345",
  payfastMerchantKey: "hiddenlivekey",
  payfastPassphrase: "hidden passphrase",
  current: OWNER.password,
};
const HIDDEN = new RegExp(`10012345|hiddenlivekey|hidden passphrase|${OWNER.password}`);

const shop = await useShop();
const owner = await signIn(shop);

const open = async (page: string) => (await ask(shop.url, page, { headers: owner })).text;
const call = (method: string, value?: unknown) => callAs(shop, owner, method, CALL, value);
const stored = () => shop.db.select().from(settings).get();

/** Submits the section's form with changes to its current values. A switch that is off is not sent. */
async function send({ intent, ...changes }: Record<string, string>) {
  const page = pageOfSetting(Object.keys(changes)[0] ?? "");
  const pressed: Record<string, string> = intent ? { intent } : {};
  const fields = { ...formValues(await open(page)), ...pressed, ...changes };
  if (fields.payfastSandboxMode === "off") delete fields.payfastSandboxMode;
  return sendForm(shop.url, page, fields, owner);
}

describe("the settings of a new shop", () => {
  it("begin with PayFast's test account, and are saved with one click", async () => {
    const page = await open(PAYMENTS);
    expect(textOfHtmlPage(await open("/admin/settings"))).toContain(
      "Manage your site appearance and branding",
    );
    expect(textOfHtmlPage(page)).toContain("PayFast, bank transfer and paying when collecting");
    expect(textOfHtmlPage(page)).not.toContain("Manage your site");
    expect(input(page, "payfastMerchantId")?.value).toBe("10000100");
    expect((await sendForm(shop.url, PAYMENTS, formValues(page), owner)).status).toBe(303);
    const answer = await send({ businessName: "Example Books" });
    expect([answer.status, answer.headers.location]).toEqual([303, BUSINESS]);
    const cookie = String(answer.headers["set-cookie"]).split(";")[0];
    const headers = { Cookie: `${owner.Cookie}; ${cookie}` };
    const next = await ask(shop.url, BUSINESS, { headers });
    expect(toastOf(next.text)).toMatchObject({ title: "Settings updated successfully" });
    expect(stored()).toMatchObject({ businessName: "Example Books", payfastSandboxMode: true });
  });
});

describe("how books reach the buyer", () => {
  it("can be left blank, and then the answer says what shoppers miss", async () => {
    const toastAfter = async (deliveryText: string) => {
      const answer = await send({ deliveryText });
      expect(answer.status).toBe(303);
      const cookie = String(answer.headers["set-cookie"]).split(";")[0];
      const headers = { Cookie: `${owner.Cookie}; ${cookie}` };
      return (await ask(shop.url, String(answer.headers.location), { headers })).text;
    };
    const given = await toastAfter("By courier within five days.");
    expect(toastOf(given)?.text).toBeUndefined();
    expect(textOfHtmlPage(given)).not.toContain("While this is blank, shoppers do not read");
    const blank = await toastAfter("");
    expect(toastOf(blank)?.text).toContain("shoppers no longer read what delivery costs");
    expect(textOfHtmlPage(blank)).toContain("While this is blank, shoppers do not read");
    expect(stored()?.deliveryText).toBeNull();
  });
});

describe("the sections", () => {
  it("are listed at the head of the settings, each with an address of its own", async () => {
    const links = tags(await open("/admin/settings"), "a").map(({ attributes }) => attributes.href);
    for (const section of SECTION_NAMES) {
      const address = settingsPage(section);
      expect(links).toContain(address);
      const page = await ask(shop.url, address, { headers: owner });
      expect(page.status).toBe(200);
      const current = tags(page.text, "a").filter(
        ({ attributes }) => attributes["aria-current"] === "page",
      );
      expect(current.map(({ attributes }) => attributes.href)).toContain(address);
    }
    const unknown = await ask(shop.url, "/admin/settings/none", { headers: owner });
    expect(unknown.status).toBe(404);
  });

  it("save their own fields and leave the others alone", async () => {
    const before = stored();
    await send({ holdMinutes: "40" });
    expect(stored()).toEqual({ ...before, holdMinutes: 40, updatedAt: expect.any(Number) });
    const fields = { ...formValues(await open(BUSINESS)), holdMinutes: "50" };
    expect((await sendForm(shop.url, BUSINESS, fields, owner)).status).toBe(422);
    expect(stored()?.holdMinutes).toBe(40);
  });
});

describe("the colours", () => {
  it("are in the first bytes of the very next page", async () => {
    await send({ primaryColor: "#7C2D12", textColor: "#1c1917" });
    const { text } = await ask(shop.url, "/");
    const theme = tags(text, "style")[0]?.content ?? "";
    expect(theme).toContain("--primary:#7c2d12");
    expect(theme).toContain("--text:#1c1917");
    expect(text.indexOf("--primary:#7c2d12")).toBeLessThan(text.indexOf("<body"));
  });

  it("are taken from the picker when that was used and nothing keeps both alike", async () => {
    await send({ primaryColor: "#111111" });
    expect((await send({ primaryColorPicker: "#222222" })).status).toBe(303);
    expect(stored()?.primaryColor).toBe("#222222");
    await send({ primaryColor: "#333333", primaryColorPicker: "#222222" });
    expect(stored()?.primaryColor).toBe("#333333");
  });

  it.each(["red", "#fff", "", "#0f172a;}"])("are refused as %j by both doors", async (color) => {
    const before = stored();
    const page = await send({ accentColor: color });
    const answer = await call("PUT", { accentColor: color });
    expect([page.status, answer.status]).toEqual([422, 422]);
    expect(messageFor(page.text, "accentColor")).toBe(answer.json.error.fields.accentColor[0]);
    expect(input(page.text, "accentColor")?.value).toBe(color);
    expect(toastOf(page.text)).toMatchObject({ title: "Failed to update settings" });
    // Without JavaScript an error summary is at the top of the page too.
    const withScript = page.text.replace(/<noscript>[\s\S]*?<\/noscript>/g, "");
    expect(textOfHtmlPage(withScript).split(answer.json.message)).toHaveLength(2);
    expect(stored()).toEqual(before);
  });

  it("go back to the shop's own without being saved, and without losing what was typed", async () => {
    await send({ primaryColor: "#7c2d12" });
    const answer = await send({
      intent: "reset-colors",
      primaryColor: "#7c2d12",
      instagramHandle: "typed.not.saved",
    });
    expect(answer.status).toBe(200);
    expect(input(answer.text, "primaryColor")?.value).toBe("#0f172a");
    expect(input(answer.text, "instagramHandle")?.value).toBe("typed.not.saved");
    expect(stored()?.primaryColor).toBe("#7c2d12");
    const saved = await sendForm(shop.url, APPEARANCE, formValues(answer.text), owner);
    expect(saved.status).toBe(303);
    expect(stored()).toMatchObject({
      primaryColor: "#0f172a",
      instagramHandle: "typed.not.saved",
    });
  });

  it("that are hard to read are saved with a warning, and those that nobody could read are not", async () => {
    await send({ textColor: "#888888" });
    expect(textOfHtmlPage(await open(APPEARANCE))).toContain(
      "Text on the background: the contrast is 3.54 to 1",
    );
    const before = stored();
    const page = await send({ textColor: "#ffffff" });
    const answer = await call("PUT", { textColor: "#ffffff" });
    expect([page.status, answer.status]).toEqual([422, 422]);
    expect(messageFor(page.text, "textColor")).toContain("the contrast is 1.00 to 1");
    expect(messageFor(page.text, "textColor")).toBe(answer.json.error.fields.textColor[0]);
    expect(input(page.text, "textColor")?.value).toBe("#ffffff");
    expect(stored()).toEqual(before);
    const white = await send({ primaryColor: "#ffffff" });
    const called = await call("PUT", { primaryColor: "#ffffff" });
    expect([white.status, called.status]).toEqual([422, 422]);
    expect(messageFor(white.text, "primaryColor")).toContain("cannot see where a button begins");
    expect(messageFor(white.text, "primaryColor")).toBe(called.json.error.fields.primaryColor[0]);
    expect(stored()).toEqual(before);
    await send({ textColor: "#0f172a" });
    expect(textOfHtmlPage(await open(APPEARANCE))).not.toContain("the contrast is");
  });
});

describe("the provider's credentials", () => {
  it("never come back to a browser, and stay when they are left blank", async () => {
    expect((await send(SECRETS)).status).toBe(303);
    const before = stored();
    expect(JSON.stringify(before)).not.toMatch(/hidden/);
    const told = await Promise.all(
      [PAYMENTS, `${PAYMENTS}.data`, "/admin/settings", CALL, "/api/v1/settings", "/"].map(
        (address) => ask(shop.url, address, { headers: owner }),
      ),
    );
    for (const { text } of told) expect(text).not.toMatch(HIDDEN);
    expect((await send({ payfastMerchantId: "", payfastMerchantKey: "" })).status).toBe(303);
    expect(stored()).toEqual(before);
  });

  it("are not written into a page that comes back with a fault, nor into a sign-in form", async () => {
    const refused = await send({
      ...SECRETS,
      payfastMerchantId: "",
      payfastPassphrase: "x".repeat(300),
    });
    expect(refused.status).toBe(422);
    expect(refused.text).not.toMatch(HIDDEN);
    const { shop: other, giveBack } = await takeShop("shop");
    onTestFinished(giveBack);
    const headers = await signIn(other);
    expireSessions(other);
    const fields = { ...SECRETS, payfastSandboxMode: "on" };
    const asked = await sendForm(other.url, PAYMENTS, fields, headers);
    expect(asked.status).toBe(401);
    expect(asked.text).not.toMatch(HIDDEN);
    expect(input(asked.text, "kept.payfastSandboxMode")?.value).toBe("on");
  });

  it.each([
    ["a wrong password", { current: "not the password" }],
    ["another field's fault", { unpaidSharePercent: "x" }],
  ])("that were typed are asked for again after %s", async (_, wrong) => {
    const typed = { payfastMerchantKey: "anotherkey123", payfastPassphrase: "", ...wrong };
    const { status, text } = await send({ ...SECRETS, ...typed });
    expect(status).toBe(422);
    expect(messageFor(text, Object.keys(wrong)[0] ?? "")).not.toBe("");
    for (const lost of ["payfastMerchantId", "payfastMerchantKey"]) {
      expect(hintFor(text, lost)).toContain("Please type it again");
      expect(hintFor(text, lost)).not.toContain("Leave it blank");
      expect(input(text, lost)).toHaveProperty("required");
    }
    expect(hintFor(text, "payfastPassphrase")).toContain("Leave it blank to keep it.");
    expect(input(text, "payfastPassphrase")).not.toHaveProperty("required");
    expect(input(await open(PAYMENTS), "payfastMerchantKey")).not.toHaveProperty("required");
  });

  it("are asked for by the spec's sentences where there are none", async () => {
    const { shop: other, giveBack } = await takeShop("shop");
    onTestFinished(giveBack);
    const headers = await signIn(other);
    const { text } = await ask(other.url, PAYMENTS, { headers });
    const blank = { ...formValues(text), payfastMerchantId: "", payfastMerchantKey: "" };
    const answer = await sendForm(other.url, PAYMENTS, blank, headers);
    expect(answer.status).toBe(422);
    expect(messageFor(answer.text, "payfastMerchantId")).toBe("PAYFAST Merchant ID is required");
    expect(messageFor(answer.text, "payfastMerchantKey")).toBe("PAYFAST Merchant Key is required");
    const json = { payfastMerchantId: "", payfastMerchantKey: "" };
    const called = await callAs(other, headers, "PUT", CALL, json);
    expect(called.json.message).toBe("PAYFAST Merchant ID is required");
  });

  it("are in no line of the log, whatever became of the form", () => {
    expect(shop.output()).not.toMatch(HIDDEN);
  });

  it("that look wrong for real payments are asked back once, with a box that says they are right", async () => {
    const odd = { ...SECRETS, payfastMerchantId: "1001234", payfastSandboxMode: "off" };
    const asked = await send(odd);
    expect(asked.status).toBe(422);
    expect(messageFor(asked.text, "payfastMerchantId")).toContain("and this one has 7");
    expect(input(asked.text, "payfastCertain")?.type).toBe("checkbox");
    expect(input(await open(PAYMENTS), "payfastCertain")).toBeUndefined();
    const { payfastSandboxMode: _, ...json } = { ...odd };
    const called = await call("PUT", { ...json, payfastSandboxMode: false });
    expect([called.status, Object.keys(called.json.error.fields)]).toEqual([
      422,
      ["payfastMerchantId", "payfastCertain"],
    ]);
    expect(stored()?.payfastSandboxMode).toBe(true);
    expect((await send({ ...odd, payfastCertain: "on" })).status).toBe(303);
    expect(stored()?.payfastSandboxMode).toBe(false);
    expect((await send({ ...SECRETS, payfastSandboxMode: "on" })).status).toBe(303);
  });

  it("decide where the next payment goes", async () => {
    expect((await send({ ...SECRETS, payfastSandboxMode: "off" })).status).toBe(303);
    expect((await ask(shop.url, "/")).text).not.toContain("Test mode");
    expect((await send({ payfastSandboxMode: "on" })).status).toBe(303);
    expect((await ask(shop.url, "/")).text).toContain("Test mode");
  });
});

describe("two admins at once", () => {
  it("do not undo each other unseen", async () => {
    const opened = formValues(await open(BUSINESS));
    await send({ businessName: "First Books" });
    const typed = { ...opened, businessName: "Second Books" };
    const answer = await sendForm(shop.url, BUSINESS, typed, owner);
    expect(answer.status).toBe(409);
    expect(messageFor(answer.text, "businessName")).toBe("Saved now: First Books");
    expect(input(answer.text, "businessName")?.value).toBe("Second Books");
    const again = await sendForm(shop.url, BUSINESS, formValues(answer.text), owner);
    expect(again.status).toBe(303);
    expect(stored()?.businessName).toBe("Second Books");
  });
});
