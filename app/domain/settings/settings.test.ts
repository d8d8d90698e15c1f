import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { settings } from "~/db/schema/settings";
import { decryptSecret } from "~/providers/secret.server";
import { testAdmin } from "../accounts/account.fixture";
import { changesOf } from "../accounts/audit.server";
import { DomainError } from "../errors";
import { imageAddress } from "../image/address";
import { SHARED_SANDBOX } from "./rules";
import { settingsSchema } from "./schema";
import { saveProven } from "./settings.fixture";
import { adminSettings, publicSettings, readSettings } from "./settings.server";
import { DEFAULT_THEME } from "./theme";

const owner = testAdmin();
const LIVE = { payfastMerchantId: "10012345", payfastMerchantKey: "livekey000001" };
const REAL = { ...LIVE, payfastPassphrase: "a passphrase", payfastSandboxMode: false };
const save = (typed: object) => saveProven(owner, settingsSchema.parse(typed));
const messagesOf = (typed: object) =>
  settingsSchema.safeParse(typed).error?.issues.map(({ message }) => message);

function faultsOf(typed: object): Record<string, string[]> {
  try {
    save(typed);
  } catch (error) {
    if (error instanceof DomainError) return error.fields;
    throw error;
  }
  throw new Error("It was saved");
}

beforeEach(() => {
  db.delete(auditLog).run();
  db.update(settings)
    .set({
      payfastMerchantId: null,
      payfastMerchantKeyEncrypted: null,
      payfastPassphraseEncrypted: null,
      payfastSandboxMode: true,
      vatRegistered: false,
      vatNumber: null,
      businessName: null,
      ...DEFAULT_THEME,
    })
    .run();
});

describe("saving settings", () => {
  it("changes what was sent and leaves the rest", () => {
    save({ businessName: "Example Books", holdMinutes: 45 });
    expect(save({ primaryColor: "#7C2D12" })).toMatchObject({
      businessName: "Example Books",
      holdMinutes: 45,
      primaryColor: "#7c2d12",
    });
  });

  it("empties a text that was sent blank or as null", () => {
    save({ businessName: "Example Books", aboutText: "About us" });
    expect(save({ businessName: "", aboutText: null })).toMatchObject({
      businessName: null,
      aboutText: null,
    });
  });

  it("keeps the words of the banner, and none when they are blank", () => {
    const words = { bannerTitle: "Books for all", bannerSubtitle: "Grades 8 to 12" };
    expect(save(words)).toMatchObject(words);
    expect(publicSettings()).toMatchObject(words);
    const none = { bannerTitle: null, bannerSubtitle: null };
    expect(save({ bannerTitle: " ", bannerSubtitle: null })).toMatchObject(none);
    expect(messagesOf({ bannerTitle: "x".repeat(61) })).toEqual([
      "Please use at most 60 characters",
    ]);
  });

  it("takes back the whole object that it has answered", () => {
    const seen = save({ ...LIVE, businessPhone: "082 000 0000" });
    expect(save({ ...seen, businessName: "Example Books" })).toMatchObject({
      businessName: "Example Books",
      businessPhone: "+27820000000",
      payfastMerchantKeySet: true,
    });
  });

  it("with an uploaded image that is gone is refused beside its field", () => {
    const image = { key: "0".repeat(16), width: 640, height: 480, color: "#ffffff" };
    expect(faultsOf({ logoUrl: imageAddress(image) }).logoUrl?.[0]).toContain("upload it again");
  });

  it("that change nothing leaves no trace", () => {
    const again = save({ ...LIVE, businessName: "Example Books" });
    db.delete(auditLog).run();
    expect(save({ ...again, payfastPassphrase: "" })).toEqual(again);
    expect(changesOf(owner, "settings", 1)).toEqual([]);
  });

  it("of somebody who saw older ones is refused, and says what is saved now", () => {
    const seen = adminSettings(owner);
    save({ businessName: "First Books" });
    const faults = faultsOf({ version: seen.version, businessName: "Second Books" });
    expect(faults.businessName).toEqual(["Saved now: First Books"]);
    expect(faults.version).toHaveLength(1);
    const { version } = adminSettings(owner);
    expect(save({ version, businessName: "Second Books" }).businessName).toBe("Second Books");
  });
});

describe("the provider's credentials", () => {
  it("are stored so that only this box can read them", () => {
    save({ ...LIVE, payfastPassphrase: "a passphrase" });
    const row = readSettings();
    expect(JSON.stringify(row)).not.toMatch(/livekey000001|a passphrase/);
    expect(decryptSecret(row.payfastMerchantKeyEncrypted ?? "")).toBe("livekey000001");
    expect(decryptSecret(row.payfastPassphraseEncrypted ?? "")).toBe("a passphrase");
  });

  it("are never told again: not to admins, not to everyone, not by the log", () => {
    save({ ...LIVE, payfastPassphrase: "a passphrase" });
    const told = [adminSettings(owner), publicSettings(), db.select().from(auditLog).all()];
    expect(JSON.stringify(told)).not.toMatch(/10012345|livekey000001|a passphrase|v1:/);
    expect(adminSettings(owner)).toMatchObject({
      payfastMerchantIdSet: true,
      payfastMerchantKeySet: true,
      payfastPassphraseSet: true,
    });
    const [change] = changesOf(owner, "settings", 1);
    expect(change?.changes).toContainEqual({
      field: "payfastMerchantKey",
      from: "nothing",
      to: "•••",
    });
  });

  it("stay when they are sent blank", () => {
    save({ ...LIVE, payfastPassphrase: "a passphrase" });
    const before = readSettings();
    save({ payfastMerchantId: "", payfastMerchantKey: "", payfastPassphrase: null });
    expect(readSettings()).toEqual(before);
  });

  it("are required when they are sent blank and there are none", () => {
    expect(faultsOf({ payfastMerchantId: "", payfastMerchantKey: " " })).toEqual({
      payfastMerchantId: ["PAYFAST Merchant ID is required"],
      payfastMerchantKey: ["PAYFAST Merchant Key is required"],
    });
  });

  it("are required before real payments are taken, and must not be the test account's", () => {
    expect(faultsOf({ payfastSandboxMode: false })).toMatchObject({
      payfastMerchantId: ["PAYFAST Merchant ID is required"],
      payfastMerchantKey: ["PAYFAST Merchant Key is required"],
    });
    const { merchantId, merchantKey, passphrase } = SHARED_SANDBOX;
    const test = {
      payfastMerchantId: merchantId,
      payfastMerchantKey: merchantKey,
      payfastPassphrase: passphrase,
    };
    for (const [name, value] of Object.entries(test)) {
      const given = { ...REAL, [name]: value, payfastCertain: true };
      expect(faultsOf(given)[name]?.[0], name).toContain("PayFast's test account");
    }
    expect(save(test).payfastSandboxMode).toBe(true);
    expect(Object.keys(faultsOf({ payfastSandboxMode: false }))).toEqual(Object.keys(test));
    expect(save(REAL).payfastSandboxMode).toBe(false);
  });

  it("that are probably wrong for real payments are asked back once", () => {
    const odd = { ...REAL, payfastMerchantId: "1001234", payfastMerchantKey: "livekey" };
    expect(faultsOf({ ...odd, payfastPassphrase: "" })).toEqual({
      payfastMerchantId: [expect.stringContaining("8 digits, and this one has 7")],
      payfastMerchantKey: [expect.stringContaining("13 letters and digits, and this one has 7")],
      payfastPassphrase: [expect.stringContaining("Without a passphrase nobody can pay")],
      payfastCertain: [expect.stringContaining("If it is right, say so here and save again")],
    });
    expect(readSettings().payfastMerchantId).toBeNull();
    expect(save({ ...odd, payfastSandboxMode: true }).payfastSandboxMode).toBe(true);
    expect(save({ ...odd, payfastCertain: true }).payfastSandboxMode).toBe(false);
    expect(save({ businessName: "Example Books" }).businessName).toBe("Example Books");
  });

  it("of another account are not mixed with those of the one before", () => {
    save({ ...LIVE, payfastPassphrase: "a passphrase" });
    const other = { payfastMerchantId: "10067890", payfastMerchantKey: "livekey000002" };
    expect(faultsOf({ ...other, payfastMerchantKey: "" }).payfastMerchantKey).toEqual([
      "PAYFAST Merchant Key is required",
    ]);
    expect(save({ ...LIVE, payfastMerchantKey: "" }).payfastPassphraseSet).toBe(true);
    expect(save({ ...other, payfastPassphrase: "" }).payfastPassphraseSet).toBe(false);
  });

  it("lose their passphrase when that is asked for", () => {
    save({ ...LIVE, payfastPassphrase: "a passphrase" });
    expect(save({ removePayfastPassphrase: true }).payfastPassphraseSet).toBe(false);
    const both = { removePayfastPassphrase: true, payfastPassphrase: "another" };
    expect(save(both).payfastPassphraseSet).toBe(true);
  });
});

describe("what may be typed", () => {
  it.each(["red", "#fff", "0f172a", "#0f172g", "#0f172a;", "", "rgb(0,0,0)"])(
    "%j is no colour",
    (color) => {
      for (const name of ["primaryColor", "backgroundColor", "textColor"]) {
        const message = "Please enter a colour as #rrggbb, such as #0f172a";
        expect(messagesOf({ [name]: color })).toEqual([message]);
      }
    },
  );

  it.each([
    ["@example.books", "example.books"],
    ["https://www.instagram.com/example.books/?hl=en", "example.books"],
    ["instagram.com/example_books", "example_books"],
    ["", ""],
  ])("the Instagram handle %s is %s", (typed, handle) => {
    expect(settingsSchema.parse({ instagramHandle: typed }).instagramHandle).toBe(handle);
  });

  it.each([
    ["https://web.facebook.com/ExampleBooks", "ExampleBooks"],
    ["https://www.facebook.com/profile.php?id=100000000000001", "100000000000001"],
    ["Example.Books", "Example.Books"],
  ])("the Facebook page %s is %s", (typed, handle) => {
    expect(settingsSchema.parse({ facebookPageHandle: typed }).facebookPageHandle).toBe(handle);
  });

  it.each([
    { logoUrl: "http://example.org/logo.png" },
    { logoUrl: "javascript:alert(1)" },
    { heroBannerUrl: "/objects/../secret" },
    { instagramHandle: "two words" },
    { businessEmail: "owner@" },
    { businessPhone: "082 000" },
    { vatNumber: "1234" },
    { invoicePrefix: "" },
    { invoicePrefix: "A/B" },
    { invoicePrefix: "test" },
    { invoicePrefix: "cn" },
    { invoicePrefix: " Test-CN " },
    { holdMinutes: 4 },
    { holdMinutes: 1441 },
    { holdMinutes: 30.5 },
    { payfastSandboxMode: null },
    { payfastMerchantId: "my shop" },
    { payfastMerchantId: "10012345x" },
    { payfastMerchantKey: "not a key" },
    { aboutText: "x".repeat(5_001) },
    { payfastMerchantKeyEncrypted: "v1:x" },
    { blockedIsbnPrefixes: ["workbooks"] },
    { blockedIsbnPrefixes: "978-1-4315, 12" },
  ])("%j is refused with a sentence", (typed) => {
    const messages = messagesOf(typed);
    expect(messages).toHaveLength(1);
    expect(messages?.[0]).not.toMatch(/^Invalid input/);
  });

  it("takes ISBN prefixes as a list and as they are typed, and none when they are blank", () => {
    const prefixes = () => adminSettings(owner).blockedIsbnPrefixes;
    save({ blockedIsbnPrefixes: ["978-1-4315"] });
    expect(prefixes()).toEqual(["978-1-4315"]);
    save({ blockedIsbnPrefixes: " 978-1-4315\r\n9780620, " });
    expect(prefixes()).toEqual(["978-1-4315", "9780620"]);
    save({ businessName: "Example Books" });
    expect(prefixes()).toHaveLength(2);
    save({ blockedIsbnPrefixes: "" });
    expect(prefixes()).toEqual([]);
  });

  it("colours that nobody could read are refused with the ratio, and stop no other change", () => {
    const faults = faultsOf({ textColor: "#ffffff" });
    expect(faults.textColor?.[0]).toContain("the contrast is 1.00 to 1");
    expect(faultsOf({ backgroundColor: "#0f172a" })).toHaveProperty("backgroundColor");
    expect(save({ textColor: "#888888" }).textColor).toBe("#888888");
    db.update(settings).set({ textColor: "#ffffff" }).run();
    expect(save({ businessName: "Example Books" }).businessName).toBe("Example Books");
    expect(save({ textColor: "#000000" }).textColor).toBe("#000000");
  });

  it("a shop that is registered for VAT has a number", () => {
    expect(faultsOf({ vatRegistered: true })).toHaveProperty("vatNumber");
    save({ vatRegistered: true, vatNumber: "4 123 456 789" });
    expect(publicSettings().vatNumber).toBe("4123456789");
    save({ vatRegistered: false });
    expect([publicSettings().vatNumber, adminSettings(owner).vatNumber]).toEqual([
      null,
      "4123456789",
    ]);
  });

  it("keeps the row one that the database allows", () => {
    save({ invoicePrefix: "bk-2", holdMinutes: 5, accentColor: "#ABCDEF" });
    const row = db.select().from(settings).where(eq(settings.id, 1)).get();
    expect(row).toMatchObject({ invoicePrefix: "BK-2", holdMinutes: 5, accentColor: "#abcdef" });
  });
});
