import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Database } from "~/db/driver.server";
import { encryptSecret } from "~/providers/secret.server";
import { shopCommand } from "../../tests/install/shop-command";
import type { StoredSettings } from "./doctor/database";
import { checkFreeSpace } from "./doctor/machine";
import { checkFonts } from "./doctor/printing";
import { checkPayments, checkReach, checkVat } from "./doctor/selling";

vi.setConfig({ testTimeout: 60_000 });

let storage: string;
beforeEach(() => {
  storage = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-doctor-"));
});
afterEach(() => fs.rmSync(storage, { recursive: true, force: true }));

const NO_CHROMIUM = { CHROMIUM_PATH: "/nowhere/chromium" };

function shop(verb: string, env: Record<string, string> = NO_CHROMIUM) {
  return shopCommand([verb], { STORAGE_DIR: storage, ...env });
}

const databaseFile = () => path.join(storage, "shop.db");

function changeDatabase(statement: string): void {
  const driver = new Database(databaseFile());
  driver.prepare(statement).run();
  driver.close();
}

describe("the doctor finds", () => {
  it("a shop that can sell, and what could be better", () => {
    shop("seed");
    const { status, stdout, stderr } = shop("doctor");
    expect([status, stderr]).toEqual([0, ""]);
    const lines = stdout.split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`  Node ${process.versions.node}`),
        `ok     ${storage} can be written.`,
        "ok     The database is whole.",
        "ok     Its tables are those of this version.",
        "ok     The history of the stock adds up to the copies on hand.",
        "note   Payments go to PayFast's sandbox: no real payment is taken.",
        "note   SMTP_URL is not set: mails are written to outbox/ and not sent.",
        "note   There is no backup yet.",
        "note   BACKUP_COMMAND is not set: backups lie on this computer only.",
        "note   Invoices are printable pages until Chromium is installed: apt-get install chromium.",
        "Nothing stops the shop from selling.",
      ]),
    );
    expect(stdout).toMatch(/^note {3}BASE_URL is http:.*https address\.$/m);
  });

  it("a backup that is recent, proven and lies elsewhere, and one that is late", () => {
    shop("seed");
    const far = path.join(storage, "far");
    fs.mkdirSync(far);
    const taking = { ...NO_CHROMIUM, BACKUP_COMMAND: `cp -a "$BACKUP_DIR" ${far} && echo done` };
    const { stdout: made } = shop("backup", taking);
    expect(made).toMatch(/^Kept 156 books .*Z\.\nTaken to another place by cp: done\.$/m);
    const { stdout } = shop("doctor", taking);
    expect(stdout).toMatch(/^ok {5}The last backup was made on .*:\d\d\.$/m);
    expect(stdout).toMatch(/^note {3}No backup was restored on trial yet\.$/m);
    expect(stdout).toMatch(/^ok {5}A backup was taken elsewhere on /m);
    const [name = ""] = fs.readdirSync(far);
    fs.renameSync(
      path.join(storage, "backups", name),
      path.join(storage, "backups", "2026-01-01T00-00-00-000Z"),
    );
    changeDatabase(
      `update backup_runs set send_error = 'cp ended with 1', lacks = '["one whole image, such as objects/x.jpg"]'`,
    );
    const later = shop("doctor", taking).stdout;
    expect(later).toMatch(/^note {3}The last backup was made on 1 January 2026 .*every night/m);
    expect(later).toMatch(/^note {3}The last backup was not taken elsewhere: cp ended with 1\.$/m);
    expect(later).toContain(
      "note   The last backup lacks one whole image, such as objects/x.jpg.\n",
    );
  });

  it("a Chromium that prints, with its version, and one that does not", () => {
    const { CHROMIUM_PATH = "" } = process.env;
    expect(shop("doctor", { CHROMIUM_PATH }).stdout).toMatch(
      /^ok {5}\S[A-Za-z ]* [\d.]+ prints invoices\.$/m,
    );
    const broken = shop("doctor", { CHROMIUM_PATH: "/bin/false" });
    expect(broken.stdout).toMatch(/^note {3}Invoices are printable pages: \/bin\/false does not/m);
    expect(broken.status).toBe(0);
  });

  it("a shop that was never started, and leaves it so", () => {
    const { status, stdout } = shop("doctor");
    expect(status).toBe(0);
    expect(stdout).toContain(
      `note   There is no shop in ${storage} yet: the first start makes it.`,
    );
    expect(fs.readdirSync(storage)).toEqual([]);
  });

  it("a damaged database, and exits with 1", () => {
    fs.writeFileSync(databaseFile(), "this is no database, though it is long enough");
    const { status, stdout } = shop("doctor");
    expect(status).toBe(1);
    expect(stdout).toMatch(/^fault {2}.*shop\.db cannot be used: .*\. Restore a backup\.$/m);
    expect(stdout).toContain("One fault stops the shop from selling.");
  });

  it("tables that are older than the shop, or newer", () => {
    shop("seed");
    changeDatabase("update __drizzle_migrations set created_at = 1");
    expect(shop("doctor").stdout).toContain("note   Its tables are older than this version");
    changeDatabase("update __drizzle_migrations set created_at = 9999999999999");
    const { status, stdout } = shop("doctor");
    expect(stdout).toContain("fault  The database is newer than this version of the shop");
    expect(status).toBe(1);
  });

  it("copies that no movement brought, and still lets the shop sell", () => {
    shop("seed");
    changeDatabase("update books set stock_qty = stock_qty + 1 where id in (3, 4)");
    const { status, stdout } = shop("doctor");
    expect(stdout).toMatch(/^note {3}The history of the stock does not add up .*: 3, 4\. .*\.$/m);
    expect(status).toBe(0);
  });

  it("a secret that others can read, and whatever else they can", () => {
    const file = path.join(storage, "secret");
    fs.writeFileSync(file, "0".repeat(64));
    fs.chmodSync(file, 0o644);
    fs.mkdirSync(path.join(storage, "backups"));
    fs.chmodSync(path.join(storage, "backups"), 0o755);
    const others = `${path.join(storage, "backups")}, ${file} can be read by others: chmod go-rwx`;
    expect(shop("doctor").stdout).toContain(`note   ${others}`);
    fs.chmodSync(file, 0o600);
    fs.chmodSync(path.join(storage, "backups"), 0o700);
    expect(shop("doctor").stdout).toContain(`ok     ${storage} is for the shop's user only.`);
  });

  it("a secret that is not whole", () => {
    const file = path.join(storage, "secret");
    fs.writeFileSync(file, "", { mode: 0o600 });
    const { status, stdout } = shop("doctor");
    expect(stdout).toContain(`fault  ${file} is not a whole secret: bring it back`);
    expect(status).toBe(1);
    fs.writeFileSync(file, "0".repeat(64));
    expect(shop("doctor").stdout).toContain("ok     The secret is whole.");
  });

  it("a place that nothing can be written to", () => {
    const file = path.join(storage, "a-file");
    fs.writeFileSync(file, "");
    const { status, stdout } = shop("doctor", { ...NO_CHROMIUM, STORAGE_DIR: file });
    expect([status, /^fault {2}.*cannot be written/m.test(stdout)]).toEqual([1, true]);
  });

  it("faults of the environment, all of them", () => {
    const { status, stderr } = shop("doctor", { PORT: "high", BASE_URL: "nowhere" });
    expect(status).toBe(1);
    expect(stderr).toMatch(/PORT: [\s\S]*BASE_URL: /);
  });
});

it.each([
  [5, "ok"],
  [0.9, "note"],
  [0.05, "fault"],
])("%d GiB free is %s", (gib, kind) => {
  expect(checkFreeSpace("/storage", gib * 1024 ** 3).kind).toBe(kind);
});

describe("payments", () => {
  const settings: StoredSettings = {
    payfast_sandbox_mode: 0,
    payfast_merchant_id: "10000100",
    payfast_merchant_key_encrypted: encryptSecret("key"),
    payfast_passphrase_encrypted: encryptSecret("passphrase"),
    vat_registered: 0,
    vat_number: null,
    business_address: null,
  };
  const online = { BASE_URL: "https://books.example.org" };

  it("are real with an account and a public address", () => {
    expect(checkPayments(settings, online, true).kind).toBe("ok");
  });

  it.each([
    ["no merchant", { payfast_merchant_id: null }, online, true],
    ["no key", { payfast_merchant_key_encrypted: null }, online, true],
    ["no passphrase", { payfast_passphrase_encrypted: null }, online, true],
    ["an unreadable key", { payfast_merchant_key_encrypted: "v1:AAAA" }, online, true],
    ["no secret to read them with", {}, online, false],
    ["an address that PayFast cannot call", {}, { BASE_URL: "http://localhost:3000" }, true],
  ])("that are real with %s cannot be taken", (_, change, place, hasSecret) => {
    expect(checkPayments({ ...settings, ...change }, place, hasSecret).kind).toBe("fault");
  });

  it("for tests need nothing", () => {
    const empty = { payfast_sandbox_mode: 1, payfast_merchant_id: null };
    const localhost = { BASE_URL: "http://localhost:3000" };
    expect(checkPayments({ ...settings, ...empty }, localhost, false).kind).toBe("note");
  });

  it("of a shop that is registered for VAT need its number and address on the invoice", () => {
    expect(checkVat(settings)).toEqual([]);
    const [missing] = checkVat({ ...settings, vat_registered: 1 });
    expect(missing?.text).toContain("the VAT number and the business's address");
    const filled = { vat_registered: 1, vat_number: "4000000000", business_address: "1 Road" };
    expect(checkVat({ ...settings, ...filled })[0]?.kind).toBe("ok");
  });
});

it("names where mails go, and never the password", () => {
  const SMTP_URL = "smtp://user:secret@mail.example.org:587";
  const found = checkReach({
    BASE_URL: "https://books.example.org",
    SMTP_URL,
    TRUST_PROXY: "1",
  });
  expect(found).toEqual([
    { kind: "ok", text: "BASE_URL is https://books.example.org" },
    { kind: "ok", text: "Mails are sent through mail.example.org" },
  ]);
});

it("warns of a proxy that the shop was not told to believe", () => {
  const SMTP_URL = "smtp://localhost";
  const warns = (place: { BASE_URL: string; TRUST_PROXY?: string }) =>
    checkReach({ SMTP_URL, TRUST_PROXY: undefined, ...place }).some(
      ({ kind, text }) => kind === "note" && text.startsWith("TRUST_PROXY is not set"),
    );
  expect(warns({ BASE_URL: "https://books.example.org" })).toBe(true);
  expect(warns({ BASE_URL: "https://books.example.org", TRUST_PROXY: "loopback" })).toBe(false);
  expect(warns({ BASE_URL: "http://localhost:3000" })).toBe(false);
});

it("whether a font has the letters of Tshivenda, by fontconfig or by the file of the one that is installed", () => {
  const kindOf = (list: string, file: string) => checkFonts(list, file).kind;
  expect(kindOf("echo", "/nowhere")).toBe("ok");
  expect(kindOf("true", import.meta.filename)).toBe("ok");
  expect(checkFonts("true", "/nowhere").text).toMatch(/ḓ.*apt-get install fonts-noto-core$/);
  expect(kindOf("/nowhere/fc-list", "/nowhere")).toBe("note");
});
