import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { unknownReceipts } from "../../../app/db/schema/payment";
import { imageFiles, readImageAddress } from "../../../app/domain/image/address";
import { signIn } from "../../factories/admin";
import { addBook, BUYER } from "../../factories/factories";
import { photo } from "../../factories/photos";
import { countInvoices, goToPayFast, judged } from "../../factories/purchase";
import { turnsOf } from "../../long";
import { seedOfRun, tradeDice } from "../../numbers/dice";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { isStreamed, restoreStream, startStream, streamState } from "../../shop/stream";
import { until } from "../../shop/until";
import { useStandIn } from "../../shop/use-shop";
import { sendJson } from "../ask";
import { newCart } from "../cart/cart-call";
import { fileOf, sendFiles } from "../upload";

const BOXES = turnsOf(1, 100);
const BOOKS = turnsOf(200, 20_000);
const AT_ONCE = 500;
const LOAD_MS = 2_500;
const LONGEST_MORE_MS = 1_500;
/** What was answered so long before the end must be there. */
const SAFE_AFTER_MS = 2_000;
/** So long after it was written Litestream reads a part of the log that it then sends. */
const READS_WITHIN_MS = 500;
const SERVES_WITHIN_MS = 60_000;
const QUARTER_HOUR_MS = 15 * 60_000;

const seed = seedOfRun();
const dice = tradeDice(seed);
const standIn = await useStandIn();

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-elsewhere-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Something that the shop has answered for, and how to find it again. `at` in UTC ms. */
type Promised = { what: string; at: number; statement: string; key: string | number };

type Box = { shop: RunningShop; stream: ReturnType<typeof startStream> };

async function openBox(storage: { storageDir?: string } = {}): Promise<Box> {
  const env = { STREAM_TO: folder };
  const shop = await startShop({ ...storage, payFastUrl: standIn.url, env });
  // What a test writes is Litestream's to move, too.
  shop.driver.pragma("wal_autocheckpoint = 0");
  return { shop, stream: startStream(shop.storageDir, folder) };
}

const addBooks = ({ shop }: Box, count: number) =>
  shop.driver
    .transaction(() => {
      for (let book = 0; book < count; book += 1) addBook(shop.db, { stockQty: 9 });
    })
    .immediate();

/** Shoppers and an owner who write all the time. Each answer is a promise. */
async function beginLoad({ shop }: Box, promised: Promised[]) {
  const owner = await signIn(shop);
  let isOver = false;
  const keep = (what: string, statement: string, key: string | number) =>
    promised.push({ what, statement, key, at: Date.now() });

  const fillCarts = async () => {
    const { itemId } = await newCart(shop, dice.between(1, BOOKS));
    keep("a cart", "select 1 from cart_items where id = ?", itemId);
  };
  const buy = async () => {
    const { paymentId, sessionId } = await goToPayFast(shop, standIn);
    keep("a payment", "select 1 from payments where id = ?", paymentId);
    // Some are left at PayFast's: what is not paid is asked about.
    if (dice.percent(20)) return;
    await standIn.pay(sessionId);
    const wasHeard = standIn
      .log()
      .some((one) => one.sessionId === sessionId && one.status === 200 && one.attempt);
    if (!wasHeard) return;
    keep(
      "a notification",
      "select 1 from provider_notifications where raw_body like ?",
      `%${paymentId}%`,
    );
  };
  const askFor = async () => {
    const { customerName: name, customerEmail: email, customerPhone: phone } = BUYER;
    const answer = await sendJson(shop.url, "/api/v1/enquiries", {
      lookingFor: "An atlas",
      name,
      email,
      phone,
    });
    const [reference = ""] = /ENQ-\d{4}-\d{6}/.exec(answer.text) ?? [];
    keep("an enquiry", "select 1 from enquiries where reference_number = ?", reference);
  };
  const upload = async () => {
    const color = `#${dice.between(0x100000, 0xffffff).toString(16)}`;
    const file = fileOf(await photo({ width: 90, height: 120, color }), "photo.jpg");
    const { text } = await sendFiles(shop, "/api/v1/admin/uploads", { file }, owner);
    keep(
      "a photo",
      "select 1 from objects where key = ?",
      readImageAddress(JSON.parse(text).url)?.key ?? "",
    );
  };

  const again = async (act: () => Promise<void>) => {
    while (!isOver) await act().catch(() => {});
  };
  const all = [fillCarts, buy, buy, askFor, upload].map(again);
  return async () => {
    isOver = true;
    await Promise.all(all);
  };
}

/** The box burns down: shop and stream end at once, and its disk is gone. Answers when, and what the stream had said. */
async function loseBox({ shop, stream }: Box) {
  const at = Date.now();
  await Promise.all([shop.kill(), stream.kill()]);
  const { copiedAt, sentAt } = streamState(shop.storageDir);
  shop.driver.close();
  fs.rmSync(shop.storageDir, { recursive: true, maxRetries: 9 });
  return { at, copiedAt: copiedAt ?? 0, sentAt: sentAt ?? 0 };
}

/** Another box starts from what lies elsewhere. Answers it and how long it took until it served. */
async function openOther(): Promise<Box & { tookMs: number }> {
  const storageDir = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-other-"));
  const begun = performance.now();
  const { status, stderr } = restoreStream(storageDir, folder);
  expect([status, stderr]).toEqual([0, ""]);
  const box = await openBox({ storageDir });
  return { ...box, tookMs: performance.now() - begun };
}

/** On a machine that is too busy the stream comes later, and says so. */
const safeUntil = ({ at, copiedAt }: { at: number; copiedAt: number }) =>
  Math.min(at - SAFE_AFTER_MS, copiedAt - READS_WITHIN_MS);

function expectKept({ shop }: Box, promised: Promised[], before: number): void {
  const old = promised.filter(({ at }) => at < before);
  const lost = old.filter(
    ({ statement, key }) => shop.driver.prepare(statement).get(key) === undefined,
  );
  expect(lost.map(({ what, at }) => `${what}, ${before - at} ms before`)).toEqual([]);
}

/** No number is missing: what the last seconds took is at the end, and given again. */
function expectNumbers({ shop }: Box): void {
  countInvoices(shop);
  const numbers = shop.driver
    .prepare<[], string>("select reference_number from enquiries order by 1")
    .pluck()
    .all();
  expect(numbers.map((one) => Number(one.slice(-6)))).toEqual(numbers.map((_, place) => place + 1));
}

/** `lost` are files that were lost with this box or one before it, because they had not been sent yet. */
function expectPhotos({ shop }: Box, sentAt: number, lost: Set<string>): void {
  type Row = { key: string; width: number; height: number; color: string; createdAt: number };
  const missing = shop.driver
    .prepare<[], Row>(
      "select key, width, height, placeholder as color, created_at as createdAt from objects",
    )
    .all()
    .flatMap((row) => imageFiles(row).map((name) => ({ name, at: row.createdAt })))
    .filter(({ name }) => !lost.has(name))
    .filter(({ name }) => !fs.existsSync(path.join(shop.storageDir, "objects", name)));
  expect(missing.filter(({ at }) => at < sentAt)).toEqual([]);
  for (const { name } of missing) lost.add(name);
}

/** Whoever has paid is known, though the shop has lost their payment: from PayFast's list, which a start reads. */
async function expectMoney(box: Box): Promise<void> {
  const { shop } = box;
  shop.driver.exec(
    `update payments set created_at = created_at - ${QUARTER_HOUR_MS} where status = 'pending'`,
  );
  await shop.kill();
  await shop.start();
  const paid = standIn.sessions().filter(({ state }) => state === "paid");
  const known = () => {
    const completed = shop.driver
      .prepare<[], string>("select id from payments where status = 'completed'")
      .pluck()
      .all();
    const told = shop.db
      .select()
      .from(unknownReceipts)
      .all()
      .map((one) => one.claimedPaymentId);
    return new Set([...completed, ...told]);
  };
  await until(() => paid.every(({ fields }) => known().has(fields.m_payment_id ?? "")));
  await judged(shop);
}

it(`a box is lost under load, and another starts from what was streamed: ${BOXES} times, one after the other (NUMBERS_SEED=${seed})`, async () => {
  let box = await openBox();
  for (let added = 0; added < BOOKS; added += AT_ONCE)
    addBooks(box, Math.min(AT_ONCE, BOOKS - added));
  let [slowest, latest] = [0, 0];
  const lostPhotos = new Set<string>();
  for (let lost = 1; lost <= BOXES; lost += 1) {
    await until(() => isStreamed(box.shop.storageDir));
    const promised: Promised[] = [];
    // While one is not paid, PayFast's list is read.
    await goToPayFast(box.shop, standIn);
    const stopLoad = await beginLoad(box, promised);
    const [from, loadMs] = [performance.now(), LOAD_MS + dice.between(0, LONGEST_MORE_MS)];
    // Chooses the moment; not a wait.
    while (performance.now() - from < loadMs) await new Promise(setImmediate);
    const end = await loseBox(box);
    await stopLoad();
    const other = await openOther();
    slowest = Math.max(slowest, other.tookMs);
    expectKept(other, promised, safeUntil(end));
    latest = Math.max(latest, end.at - end.copiedAt);
    expectPhotos(other, end.sentAt, lostPhotos);
    await expectMoney(other);
    expectNumbers(other);
    standIn.reset();
    box = other;
  }
  await box.stream.kill();
  await box.shop.kill();
  box.shop.driver.close();
  fs.rmSync(box.shop.storageDir, { recursive: true });
  expect(slowest).toBeLessThan(SERVES_WITHIN_MS);
  console.info(
    `${BOOKS} books: the next box served after ${Math.round(slowest)} ms at most, and the stream was ${latest} ms behind at most`,
  );
}, 7_200_000);
