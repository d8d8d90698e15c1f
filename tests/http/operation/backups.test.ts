import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { jobs } from "../../../app/db/schema/work";
import type { BackupsView } from "../../../app/domain/backups/view";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { textOfHtmlPage } from "../html";

const PAGE = "/admin/settings/backups";
const CALL = "/api/v1/admin/backups";
const DAY_MS = 24 * 60 * 60_000;
/** It works at a low priority. */
const PATIENCE_MS = 170_000;

const far = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-far-"));
afterAll(() => fs.rmSync(far, { recursive: true, force: true }));
const closed = path.join(far, "closed");
fs.writeFileSync(closed, "");
const COMMAND = `test ! -e ${closed} || { echo 'the far end is closed' >&2; exit 7; }
cp -a "$BACKUP_DIR" ${far} && env > ${far}/environment && echo "copied $BACKUP_NAME"`;

const shop = await useShop({
  env: { BACKUP_COMMAND: COMMAND, SESSION_SECRET: "s".repeat(40), LOG_LEVEL: "info" },
});
addBook(shop.db, { title: "Kept for Years" });
const owner = await signIn(shop);

const state = async (): Promise<BackupsView> => (await callAs(shop, owner, "GET", CALL)).json;
const newest = async () => (await state()).backups[0];
/** It lies on the disk a moment before the shop knows what it holds. */
const newestKnown = async () => {
  const made = await newest();
  return made?.books === null ? undefined : made;
};
const attention = async () =>
  (await callAs(shop, owner, "GET", "/api/v1/admin/attention")).json.backups;
const page = async () => textOfHtmlPage((await ask(shop.url, PAGE, { headers: owner })).text);
const hurry = () => shop.db.update(jobs).set({ runAt: 0 }).run();

describe("a backup that the owner asks for", () => {
  it("is made while the shop runs, by both doors, and shows on the page", async () => {
    expect(await page()).toContain("Last backup None yet");
    const pressed = await sendForm(shop.url, PAGE, { intent: "make-backup" }, owner);
    expect([pressed.status, pressed.headers.location]).toEqual([303, PAGE]);
    const asked = await callAs(shop, owner, "POST", CALL);
    expect(asked.status).toBe(202);
    const made = await until(newestKnown, PATIENCE_MS);
    expect(made).toMatchObject({ books: 1, payments: 0, lacks: [], sentAt: null });
    expect(await page()).toMatch(
      /Last backup .*: 1 book and 0 payments in \d\.\d MB of data, and 0 image files/,
    );
    expect(await page()).toContain("Data, without images");
    const directory = path.join(shop.storageDir, "backups", made.name);
    const check = spawnSync("sha256sum", ["-c", "--quiet", "SHA256SUMS"], { cwd: directory });
    expect(check.status).toBe(0);
  });

  it("is taken elsewhere as soon as the far end answers, and until then the owner is told", async () => {
    const failed = await until(async () => (await newest())?.sendError, PATIENCE_MS);
    expect(failed).toBe("test ended with 7: the far end is closed");
    const [trouble] = (await attention()).items;
    expect(trouble.title).toBe("The backup lies on one computer only");
    expect(trouble.text).toContain("the far end is closed. The shop tries again by itself.");
    fs.rmSync(closed);
    const sent = await until(async () => {
      hurry();
      const backup = await newest();
      return backup?.sentAt ? backup : null;
    }, PATIENCE_MS);
    expect(sent.sentTo).toBe(`test: copied ${sent.name}`);
    expect(fs.existsSync(path.join(far, sent.name, "shop.db"))).toBe(true);
    expect(fs.readFileSync(path.join(far, "environment"), "utf8")).not.toMatch(/SESSION_SECRET/);
    expect((await attention()).total).toBe(0);
    expect(await page()).toContain(`by test: copied ${sent.name}`);
  });
});

describe("by itself the shop", () => {
  it("restores a backup on trial and has its own code answer from it, once a week", async () => {
    const tried = await until(async () => {
      const backup = await newest();
      return backup?.proofError || backup?.provenAt ? backup : null;
    }, PATIENCE_MS);
    expect(tried.proofError).toBeNull();
    expect(await page()).toMatch(
      /Restored on trial .*: the shop answered in \d+ seconds? from the backup of \d/,
    );
    const left = fs.readdirSync(path.join(shop.storageDir, "backups"));
    expect(left.filter((name) => /\.(part|proof)$/.test(name))).toEqual([]);
  });

  it("makes the backup of a night that it missed, and removes what is over", async () => {
    const folder = path.join(shop.storageDir, "backups");
    const before = (await newest())?.name ?? "";
    await shop.terminate();
    const today = Date.now();
    const past = (days: number) =>
      new Date(today - days * DAY_MS).toISOString().replace(/[:.]/g, "-");
    fs.cpSync(path.join(folder, before), path.join(folder, past(50)), { recursive: true });
    fs.renameSync(path.join(folder, before), path.join(folder, past(2)));
    shop.db
      .update(settings)
      .set({ createdAt: Date.now() - 60 * DAY_MS })
      .run();
    await shop.start();
    const isNew = (name: string) => name > past(1) && name.endsWith("Z");
    await until(() => fs.readdirSync(folder).some(isNew), PATIENCE_MS);
    await until(() => !fs.existsSync(path.join(folder, past(50))), PATIENCE_MS);
    expect(fs.existsSync(path.join(folder, past(2)))).toBe(true);
  });
});
