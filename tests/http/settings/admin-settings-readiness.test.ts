import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { SECTION_NAMES, SECTIONS, settingsPage } from "../../../app/domain/settings/sections";
import { callAs, signIn } from "../../factories/admin";
import { freePort } from "../../shop/free-port";
import { OWNER, type RunningShop, startShop } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { startMailbox } from "../../smtp/mailbox";
import { ask, openLed, sendForm } from "../ask";
import { formValues, tags, textOfHtmlPage } from "../html";

const MAIL = "/admin/settings/mail";
const CALL = "/api/v1/admin/settings";

const shop = await useShop();
const owner = await signIn(shop);

const open = async (page: string) => (await ask(shop.url, page, { headers: owner })).text;

describe("a test mail", () => {
  const fileOf = ({ storageDir }: RunningShop) => {
    const outbox = path.join(storageDir, "outbox");
    const name = fs.readdirSync(outbox).find((one) => one.includes("-test-")) ?? "";
    return fs.readFileSync(path.join(outbox, name), "utf8");
  };

  it("without a mail server is a file, and that is said", async () => {
    shop.db.update(settings).set({ businessEmail: "shop@example.org" }).run();
    const fields = { ...formValues(await open(MAIL)), intent: "test-mail" };
    const answer = await sendForm(shop.url, MAIL, fields, owner);
    expect(textOfHtmlPage(answer.text)).toContain(
      "It was written to the outbox and reached nobody",
    );
    expect(fileOf(shop)).toContain("To: shop@example.org");
  });

  it("goes out to the business, else to the admin", async () => {
    const mailbox = await startMailbox();
    const other = await startShop({ env: { SMTP_URL: mailbox.url } });
    try {
      const headers = await signIn(other);
      const { json } = await callAs(other, headers, "POST", `${CALL}/test-mail`);
      expect(json).toMatchObject({ result: "sent", to: OWNER.email });
      expect(mailbox.to(OWNER.email).map(({ subject }) => subject)).toContain("Test mail");
      mailbox.behave({ recipient: { code: 550, text: "No such user" } });
      const refused = await callAs(other, headers, "POST", `${CALL}/test-mail`);
      expect(refused.json.result).toBe("failed");
      expect(refused.json.message).toContain(`It did not go out to ${OWNER.email}.`);
      expect(refused.json.message).toContain("No such user");
    } finally {
      await other.remove();
      await mailbox.close();
    }
  });

  it("to a server that is not there says so", async () => {
    const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
    const other = await startShop({ env: { SMTP_URL } });
    try {
      const headers = await signIn(other);
      const { json } = await callAs(other, headers, "POST", `${CALL}/test-mail`);
      expect(json.result).toBe("failed");
      expect(json.message).toContain("did not answer");
    } finally {
      await other.remove();
    }
  });
});

describe("what is missing before going live", () => {
  const stateOf = async (one: RunningShop, headers: { Cookie: string }) => {
    const { json } = await callAs(one, headers, "GET", `${CALL}/readiness`);
    const listed: { key: string; state: string; text: string }[] = json.readiness;
    return Object.fromEntries(listed.map(({ key, state }) => [key, state]));
  };

  it("is everything for a new shop, and nothing for one that is ready", async () => {
    const mailbox = await startMailbox();
    const env = { SMTP_URL: mailbox.url, BASE_URL: "https://shop.example", RATE_LIMIT: "on" };
    const other = await startShop({ env });
    try {
      const headers = await signIn(other);
      expect(await stateOf(other, headers)).toMatchObject({
        payments: "missing",
        law: "missing",
        people: "missing",
        mail: "ready",
        https: "ready",
        backup: "missing",
        books: "missing",
      });
      const made = new Date().toISOString().replace(/[:.]/g, "-");
      const backup = path.join(other.storageDir, "backups", made);
      fs.mkdirSync(backup, { recursive: true });
      fs.writeFileSync(path.join(backup, "shop.db"), "");
      await callAs(other, headers, "PUT", CALL, {
        payfastMerchantId: "10012345",
        payfastMerchantKey: "livekey000001",
        payfastPassphrase: "a passphrase",
        payfastSandboxMode: false,
        legalName: "T. Example, sole proprietor",
        businessAddress: "1 Example Road",
        businessPhone: "021 000 0000",
        businessEmail: "shop@example.org",
        deliveryText: "By courier within five days.",
        returnsText: "Within seven days.",
        informationOfficer: "T. Example",
        current: OWNER.password,
      });
      expect(await stateOf(other, headers)).toMatchObject({
        payments: "ready",
        law: "ready",
        people: "ready",
        backup: "advice",
      });
      const { text } = await ask(other.url, "/admin/dashboard", { headers });
      expect(textOfHtmlPage(text)).toContain("The backups lie on one computer only");
      await callAs(other, headers, "PUT", CALL, { legalName: "Example Books (Pty) Ltd" });
      expect(await stateOf(other, headers)).toMatchObject({ company: "missing" });
    } finally {
      await other.remove();
      await mailbox.close();
    }
  });

  it("is told on the page of the settings, and leads to where each is filled in", async () => {
    const text = await open("/admin/settings");
    expect(textOfHtmlPage(text)).toMatch(/Ready to sell\? \d things are missing before going live/);
    const { json } = await callAs(shop, owner, "GET", `${CALL}/readiness`);
    const points: { state: string; page: string | null }[] = json.readiness;
    const wanted = points.flatMap(({ state, page }) =>
      state === "missing" && page !== null ? [page] : [],
    );
    expect(wanted).toContain("/admin/settings/payments");
    expect(wanted).toContain("/admin/settings/business");
    const fixes = tags(text, "a").filter(({ content }) => content === "Fix this");
    expect(fixes.map(({ attributes }) => attributes.href)).toEqual(wanted);
    for (const page of wanted) {
      expect((await openLed(shop.url, page, { headers: owner })).status, page).toBe(200);
    }
  });

  it("heads each section's page with its name", async () => {
    for (const name of SECTION_NAMES) {
      const [heading] = tags(await open(settingsPage(name)), "h1");
      expect(heading?.content).toBe(SECTIONS[name].title);
    }
  });
});
