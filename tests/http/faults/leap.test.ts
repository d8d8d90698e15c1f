import fs from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clockSeen } from "../../../app/db/schema/clock";
import { enquiries } from "../../../app/db/schema/enquiry";
import { payments } from "../../../app/db/schema/payment";
import { retentionRuns } from "../../../app/db/schema/person";
import { settings } from "../../../app/db/schema/settings";
import { jobs } from "../../../app/db/schema/work";
import { callAs, signIn } from "../../factories/admin";
import { addEnquiry } from "../../factories/enquiry-factory";
import { addPayment } from "../../factories/payments";
import { shopCommand } from "../../install/shop-command";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { textOfHtmlPage } from "../html";
import { shopClock } from "./set-clock";

const DAY_MS = 24 * 60 * 60_000;
const AHEAD_MS = 400 * DAY_MS;
/** Backups are made at a low priority. */
const PATIENCE_MS = 170_000;

const clock = shopClock();
afterAll(() => clock.remove());
const shop = await useShop({ env: clock.env });
const folder = path.join(shop.storageDir, "backups");
const nameOf = (at: number) => new Date(at).toISOString().replace(/[:.]/g, "-");

const kept = [1, 2, 9].map((days) => nameOf(Date.now() - days * DAY_MS));
const backups = () => fs.readdirSync(folder).filter((name) => name.endsWith("Z"));
const isAhead = (name: string) => name > nameOf(Date.now() + AHEAD_MS / 2);

/** An order that is paid by transfer within days, and the job that ends it. */
function addUnpaid(): string {
  const at = Date.now();
  const id = addPayment(shop.db, { createdAt: at });
  const holdExpiresAt = at + 3 * DAY_MS;
  shop.db
    .update(payments)
    .set({ method: "bank_transfer", holdExpiresAt })
    .where(eq(payments.id, id))
    .run();
  const job = { kind: "end-unpaid", payload: { paymentId: id }, runAt: holdExpiresAt };
  shop.db
    .insert(jobs)
    .values({ ...job, createdAt: at })
    .run();
  return id;
}

const unpaid = addUnpaid();
addEnquiry(shop.db, { name: "Thandi Example" });

const state = () => ({
  asked: shop.db.select().from(enquiries).all().length,
  unpaid: shop.db.select().from(payments).where(eq(payments.id, unpaid)).get()?.status,
  backups: kept.filter((name) => backups().includes(name)).length,
  nights: shop.db.select().from(retentionRuns).all().length,
});
const WHOLE = { asked: 1, unpaid: "pending", backups: 3, nights: 1 };

const clockCall = async () =>
  (await callAs(shop, await signIn(shop), "GET", "/api/v1/admin/clock")).json;

/** Starts it with a clock that is off by so much. */
async function restart(shiftMs: number): Promise<void> {
  await shop.terminate();
  const isSet = clock.set(shiftMs);
  await shop.start();
  await isSet;
}

/** A backup is made and those that are over are deleted after it: then the first round of a night's work is done. */
async function firstNightAhead(): Promise<void> {
  const before = new Set(backups());
  const made = () => shop.output().split("backup made").length;
  const begun = made();
  await until(() => backups().some((name) => isAhead(name) && !before.has(name)), PATIENCE_MS);
  await until(() => made() > begun, PATIENCE_MS);
}

beforeAll(async () => {
  await shop.terminate();
  for (const name of kept) {
    fs.mkdirSync(path.join(folder, name), { recursive: true });
    fs.writeFileSync(path.join(folder, name, "shop.db"), "");
  }
  const longAgo = Date.now() - 60 * DAY_MS;
  shop.db.update(settings).set({ createdAt: longAgo, businessEmail: "owner@example.org" }).run();
});

it("a start with a clock that is far ahead erases nobody, ends no order and deletes no backup", async () => {
  await restart(AHEAD_MS);
  await firstNightAhead();
  expect(state()).toEqual(WHOLE);
  await expect.poll(() => shop.output()).toContain("the clock is far ahead");
  expect(await clockCall()).toMatchObject({ isInDoubt: true });
  const owner = await signIn(shop);
  const page = await ask(shop.url, "/admin/dashboard", { headers: owner });
  expect(textOfHtmlPage(page.text)).toContain("Is the date right?");
});

it("nor does one that was set right in between: what was done meanwhile keeps no alarm silent", async () => {
  await clock.set(0);
  expect(await clockCall()).toMatchObject({ isInDoubt: false });
  const owner = await signIn(shop);
  const { json } = await callAs(shop, owner, "GET", "/api/v1/admin/backups");
  expect(json.newest.name).toBe(kept[0]);
  await restart(0);
  const made = (name: string) => !kept.includes(name) && !isAhead(name);
  await until(() => backups().some(made), PATIENCE_MS);
  expect(state()).toEqual(WHOLE);
});

it("while the machine runs, a leap of two days is noticed by its uptime", async () => {
  const { bootId, uptimeMs } = readMachine();
  shop.db.update(clockSeen).set({ seenAt: Date.now(), bootId, uptimeMs }).run();
  await clock.set(2 * DAY_MS);
  expect(await clockCall()).toMatchObject({ isInDoubt: true });
  await clock.set(20 * 60 * 60_000);
  expect(await clockCall()).toMatchObject({ isInDoubt: false });
  await clock.set(-2 * DAY_MS);
  expect(await clockCall()).toMatchObject({ isInDoubt: false });
});

it("the doctor says so, and goes by another day's word no more than the back office", async () => {
  await restart(AHEAD_MS);
  const doctor = shopCommand(["doctor"], { ...clock.env, STORAGE_DIR: shop.storageDir });
  expect(doctor.stdout).toMatch(/^note {3}It is .* by this computer's clock, and was .*right\.$/m);
  const owner = await signIn(shop);
  const other = { day: "2020-01-01" };
  const refused = await callAs(shop, owner, "POST", "/api/v1/admin/clock", other);
  expect(refused.status).toBe(409);
  expect(refused.json.error.message).toMatch(/^The shop's computer says \d{4}-\d\d-\d\d by now/);
  const form = await sendForm(shop.url, "/admin/dashboard", { what: "date", ...other }, owner);
  expect(form.status).toBe(409);
  expect(await clockCall()).toMatchObject({ isInDoubt: true });
  expect(state()).toEqual(WHOLE);
});

it("one press in the back office, without script, and what waited is done", async () => {
  const { day } = await clockCall();
  const pressed = await sendForm(
    shop.url,
    "/admin/dashboard",
    { what: "date", day },
    await signIn(shop),
  );
  expect([pressed.status, pressed.headers.location]).toEqual([303, "/admin/dashboard"]);
  expect(await clockCall()).toMatchObject({ isInDoubt: false });
  await until(() => state().unpaid === "cancelled", PATIENCE_MS);
  await restart(AHEAD_MS);
  await until(() => state().asked === 0, PATIENCE_MS);
});

it("the operator's word counts too", async () => {
  shop.db
    .update(clockSeen)
    .set({ seenAt: Date.now() - 90 * DAY_MS, bootId: null })
    .run();
  expect(await clockCall()).toMatchObject({ isInDoubt: true });
  const env = { ...clock.env, STORAGE_DIR: shop.storageDir };
  const { stdout } = shopCommand(["doctor", "--date-is-right"], env);
  expect(stdout).toMatch(/^ok {5}The shop believes that it is /m);
  expect(await clockCall()).toMatchObject({ isInDoubt: false });
});

function readMachine() {
  const bootId = fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  return {
    bootId,
    uptimeMs: Math.round(Number(fs.readFileSync("/proc/uptime", "utf8").split(" ")[0]) * 1000),
  };
}
