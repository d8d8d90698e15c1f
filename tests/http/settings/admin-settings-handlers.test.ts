import { describe, expect, it } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { callAs, pageOfSetting, signIn } from "../../factories/admin";
import { OWNER } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { formValues, input, messageFor } from "../html";
import { signInToBoth, useTwoShops } from "../two-shops";

const CALL = "/api/v1/admin/settings";
const SECRETS = {
  payfastMerchantId: "10012345",
  payfastMerchantKey: "hiddenlivekey",
  payfastPassphrase: "hidden passphrase",
  current: OWNER.password,
};

const shop = await useShop();
const shops = await useTwoShops(() => {});
const { byForm, byJson } = shops;
const owner = await signIn(shop);

const call = (method: string, value?: unknown) => callAs(shop, owner, method, CALL, value);

/** Submits the section's form with changes to its current values. */
async function send(changes: Record<string, string>) {
  const page = pageOfSetting(Object.keys(changes)[0] ?? "");
  const { text } = await ask(shop.url, page, { headers: owner });
  return sendForm(shop.url, page, { ...formValues(text), ...changes }, owner);
}

describe("both doors", () => {
  const columns = (row: object | undefined) =>
    Object.entries(row ?? {}).filter(([name]) => !/Encrypted$|At$/.test(name));

  /** Changes by section, for the form and for the call. */
  const CHANGES = [
    { ...SECRETS, payfastSandboxMode: true },
    { businessPhone: "021 000 0000", businessAddress: "1 Example Road", vatNumber: "4000000000" },
    { holdMinutes: 45, invoicePrefix: "bk" },
    { aboutText: "" },
    {
      logoUrl: "https://example.org/logo.png",
      instagramHandle: "@a.b",
      backgroundColor: "#FAFAF9",
    },
  ];

  it("save alike, and leave the same in the log", async () => {
    const [atForm, atJson] = await signInToBoth(shops);
    for (const change of CHANGES) {
      expect((await callAs(byJson, atJson, "PUT", CALL, change)).status).toBe(200);
      const page = pageOfSetting(Object.keys(change)[0] ?? "");
      const { text } = await ask(byForm.url, page, { headers: atForm });
      const typed = Object.entries(change).map(([name, value]) => [name, String(value)]);
      const fields = { ...formValues(text), ...Object.fromEntries(typed) };
      expect((await sendForm(byForm.url, page, fields, atForm)).status, page).toBe(303);
    }
    const [told, kept] = [byJson, byForm].map((one) => one.db.select().from(settings).get());
    expect(columns(told)).toEqual(columns(kept));
    const [logged, noted] = [byJson, byForm].map((one) =>
      one.driver.prepare("select action, target_kind, changes from audit_log").all(),
    );
    expect(logged).toEqual(noted);
  });

  it.each([
    { holdMinutes: "4" },
    { holdMinutes: "" },
    { invoicePrefix: "A/B" },
    { businessEmail: "owner@" },
    { businessPhone: "123" },
    { logoUrl: "http://example.org/logo.png" },
    { logoUrl: "https://192.168.0.1/logo.png" },
    { heroBannerUrl: "https://[::1]/banner.png" },
    { instagramHandle: "two words" },
    { vatNumber: "1" },
  ])("refuse %j with the same sentence", async (typed) => {
    const [[name = "", value = ""] = []] = Object.entries(typed);
    const page = await send(typed);
    const json = name === "holdMinutes" ? { holdMinutes: Number(value) } : typed;
    const answer = await call("PUT", json);
    expect([page.status, answer.status]).toEqual([422, 422]);
    expect(messageFor(page.text, name)).toBe(answer.json.error.fields[name].join(" "));
    expect(input(page.text, name)?.value).toBe(value);
  });

  it("refuse a name that is no setting", async () => {
    const { status, json } = await call("PUT", { payfastMerchantKeyEncrypted: "v1:x" });
    expect([status, Object.keys(json.error.fields)]).toEqual([
      422,
      ["payfastMerchantKeyEncrypted"],
    ]);
  });
});
