import { spawnSync } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import { sessions } from "../../../app/db/schema/account";
import { layDatabase } from "../../empty-database";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import {
  completed,
  countInvoices,
  goToPayFast,
  onHand,
  paymentIn,
  somebody,
  wantBook,
} from "../../factories/purchase";
import { hurryMails, mailed, mailJobs, setOwner } from "../../shop/mails";
import { OWNER, type RunningShop, startShop } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { useStandIn } from "../../shop/use-shop";
import { startMailbox } from "../../smtp/mailbox";
import { ask, sendForm, sendJson } from "../ask";
import { formValues, input, textOfHtmlPage } from "../html";
import { shopperWith } from "../shopper";
import { sendFile } from "../upload";
import { damagedDisk, type ReadOnlyDisk, readOnlyFiles } from "./read-only-disks";

const NOTHING_SAVED =
  "The shop cannot save anything just now, and nothing was saved. Please try again later.";
const NOT_HERE = "not possible here: needs a C compiler, or root for a disk";
const RETRY_MS = 10 * 60_000;

const ENQUIRY = {
  name: "Thandi Example",
  email: "thandi@example.org",
  phone: "0821234567",
  message: "Is the cover torn?",
};

const standIn = await useStandIn();
const mailbox = await startMailbox();
afterAll(() => mailbox.close());

const cleanups: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

/** Starts a shop on a disk that may fail. */
async function shopOn({ storageDir, env }: ReadOnlyDisk): Promise<RunningShop> {
  const shop = await startShop({
    storageDir,
    payFastUrl: standIn.url,
    env: { ...env, SMTP_URL: mailbox.url },
  });
  cleanups.push(() => shop.remove());
  return shop;
}

/** What is written by people: each is refused, with the sentence, and keeps what was typed. */
async function expectNothingSaved(shop: RunningShop, owner: { Cookie: string }, bookId: number) {
  const calls = [
    await sendJson(shop.url, "/api/v1/cart", { bookId }),
    await sendJson(shop.url, "/api/v1/payments/initiate", { bookId, ...somebody() }),
    await sendJson(shop.url, "/api/v1/enquiries", { bookId, ...ENQUIRY }),
    await callAs(shop, owner, "POST", "/api/v1/admin/backups", {}),
  ];
  for (const { status, headers, text } of calls) {
    expect([status, headers["retry-after"]], text).toEqual([503, "5"]);
    expect(JSON.parse(text)).toMatchObject({
      error: { code: "unavailable" },
      message: NOTHING_SAVED,
    });
  }
  const asked = await sendForm(shop.url, `/book/${bookId}/ask`, {
    bookId: String(bookId),
    ...ENQUIRY,
  });
  expect([asked.status, input(asked.text, "name")?.value]).toEqual([503, ENQUIRY.name]);
  const page = "/admin/settings/pages";
  const fields = formValues((await ask(shop.url, page, { headers: owner })).text);
  const typed = { ...fields, aboutText: "Typed about us" };
  const saved = await sendForm(shop.url, page, typed, owner);
  expect([saved.status, formValues(saved.text).aboutText]).toEqual([503, "Typed about us"]);
  const file = { content: "title,price\nOne,150\n" };
  const uploaded = await sendFile(shop, "/admin/bulk-import", file, owner);
  const signedIn = await sendForm(shop.url, "/admin/login", OWNER);
  for (const form of [asked, saved, uploaded, signedIn]) {
    expect(form.status).toBe(503);
    expect(textOfHtmlPage(form.text)).toContain(NOTHING_SAVED);
  }
}

/** A shop that is started on such a disk says so and ends. */
function expectNoStart({ storageDir, env }: ReadOnlyDisk) {
  const { status, stderr } = spawnSync(process.execPath, ["server.js"], {
    encoding: "utf8",
    timeout: 60_000,
    env: { ...process.env, ...env, STORAGE_DIR: storageDir },
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining(`${storageDir} cannot be written`)]);
  expect(stderr).not.toMatch(/^\s+at /m);
}

const disks: [name: string, disk: ReadOnlyDisk | null][] = [
  ["is mounted read-only", readOnlyFiles()],
  ["finds itself damaged", damagedDisk()],
];

describe.each(disks)("when the disk %s", (_, disk) => {
  it("pages go on, nothing is saved or mailed twice, and all goes on when it takes again", async (context) => {
    if (disk === null) return context.skip(NOT_HERE);
    cleanups.push(() => disk.remove());
    layDatabase(disk.storageDir);
    let shop = await shopOn(disk);
    setOwner(shop);
    const owner = await signIn(shop);
    const bookId = addBook(shop.db, { title: "Animal Farm", stockQty: 5 });
    const shopper = await shopperWith(shop, bookId);
    const paying = await wantBook(shop, standIn);
    mailbox.behave({ recipient: { code: 451, text: "Later" } });
    const paid = await goToPayFast(shop, standIn, { bookId });
    await standIn.pay(paid.sessionId);
    await completed(shop, paid.paymentId);
    await until(() => mailJobs(shop).length > 0 && mailJobs(shop).every(({ tries }) => tries > 0));
    const counts = () =>
      ["payments", "enquiries", "cart_items", "import_runs"].map((table) =>
        shop.driver.prepare(`select count(*) from ${table}`).pluck().get(),
      );
    const before = counts();
    // Makes the note of when the admin was last seen due, which is not worth a failing page.
    shop.db.update(sessions).set({ lastSeenAt: 1 }).run();
    hurryMails(shop);
    disk.takeNothing();
    mailbox.behave();

    for (const page of ["/", `/book/${bookId}`, "/?q=farm", "/schools", "/api/v1/books"]) {
      expect((await ask(shop.url, page)).status, page).toBe(200);
    }
    for (const page of ["/admin/dashboard", "/admin/books", "/admin/payments"]) {
      expect((await ask(shop.url, page, { headers: owner })).status, page).toBe(200);
    }
    expect(textOfHtmlPage((await shopper.open("/cart")).text)).toContain("Animal Farm");
    await expectNothingSaved(shop, owner, bookId);
    const adding = { intent: "add", bookId: String(bookId), via: "script" };
    const pressed = await shopper.send("/cart.data", adding);
    const said = expect.stringContaining("cannot save anything just now, and nothing was saved");
    expect([pressed.status, pressed.text]).toEqual([503, said]);
    await standIn.pay(paying.sessionId);
    const health = await until(async () => {
      const answer = await shop.get("/healthz");
      return answer.status === 503 ? answer.json() : null;
    });
    expect(health).toMatchObject({ database: "ok", storage: "down" });
    expect(counts()).toEqual(before);

    let buyer = paying;
    if (disk.takeAgain === null) {
      await shop.remove();
      expectNoStart(disk);
      disk.repair();
      shop = await shopOn(disk);
      expect(counts()).toEqual(before);
      // At an address of its own, where PayFast does not look for the one before.
      buyer = await wantBook(shop, standIn);
      await standIn.pay(buyer.sessionId);
    } else {
      disk.takeAgain();
      await until(async () => (await shop.get("/healthz")).status === 200);
      await standIn.advance(RETRY_MS);
    }
    await completed(shop, buyer.paymentId);
    expect([onHand(shop, buyer.bookId), onHand(shop, bookId)]).toEqual([0, 4]);
    expect((await sendJson(shop.url, "/api/v1/cart", { bookId })).status).toBe(201);
    await mailed(shop);
    const { customerEmail } = paymentIn(shop, paid.paymentId);
    const mails = mailbox.to(customerEmail);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    // A shop that had to end before it could note that a mail went out sends it again, as the same mail.
    if (disk.takeAgain !== null) expect(mails).toHaveLength(1);
    expect(countInvoices(shop)).toBe(2);
    expect(shop.driver.pragma("integrity_check", { simple: true })).toBe("ok");
  });
});
