import { createHash } from "node:crypto";
import path from "node:path";
import { Database } from "~/db/driver.server";
import { SHARED_SANDBOX } from "~/domain/settings/rules";
import { phpUrlencode } from "~/providers/payfast/signature.server";
import { BUYER } from "../tests/factories";
import { syncsPerSecond } from "./disk";
import { type LoadRequest, load } from "./load";
import { atLeast, type ReportSection } from "./report";
import { startBuiltShop } from "./servers";
import { filledStorage } from "./storage";

const CONNECTIONS = 10;
const WARM_UP = 300;
const MEASURED = 3_000;
const ADD_PER_SECOND = 800;
const INITIATE_PER_SECOND = 300;
const NOTIFY_PER_SECOND = 500;

/** Books with an available copy, one for each buyer. */
export function buyableBooks(storage: string, howMany: number): number[] {
  const driver = new Database(path.join(storage, "shop.db"), { readonly: true });
  const rows = driver
    .prepare<[number], { id: number }>(
      "select id from books where stock_qty > 0 order by id limit ?",
    )
    .all(howMany);
  driver.close();
  if (rows.length < howMany) throw new Error(`There are only ${rows.length} books to buy.`);
  return rows.map(({ id }) => id);
}

/** Number of stored notifications that are not processed yet. */
function leftToJudge(storage: string): number {
  const driver = new Database(path.join(storage, "shop.db"), { readonly: true });
  const left = driver
    .prepare<[], number>("select count(*) from provider_notifications where verdict = 'received'")
    .pluck()
    .get();
  driver.close();
  return left ?? 0;
}

/** A book for a new cart. */
export function addition(bookId: number): LoadRequest {
  return {
    path: "/api/v1/cart",
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ bookId, quantity: 1 }),
  };
}

function initiation(bookId: number): LoadRequest {
  return {
    path: "/api/v1/payments/initiate",
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ bookId, ...BUYER, customerEmail: `buyer${bookId}@example.org` }),
  };
}

/** Pending payments, one for each notification. */
function openPayments(storage: string, howMany: number): string[] {
  const driver = new Database(path.join(storage, "shop.db"), { readonly: true });
  const ids = driver
    .prepare<[number], string>("select id from payments where status = 'pending' limit ?")
    .pluck()
    .all(howMany);
  driver.close();
  return ids;
}

/** A notification signed with PayFast's sandbox account. It is stored and answered; the job cannot confirm it. */
function notification(paymentId: string, i: number): LoadRequest {
  const fields = new URLSearchParams({
    m_payment_id: paymentId,
    pf_payment_id: String(9_000_000 + i),
    payment_status: "COMPLETE",
    item_name: "Platinum Mathematics Grade 8 Learner's Book",
    item_description: "",
    amount_gross: "155.00",
    amount_fee: "-5.00",
    amount_net: "150.00",
    name_first: "Thandi",
    name_last: "Example",
    email_address: BUYER.customerEmail,
    merchant_id: SHARED_SANDBOX.merchantId,
  });
  const signed = [...fields].map(([name, value]) => `${name}=${phpUrlencode(value)}`).join("&");
  const salted = `${signed}&passphrase=${SHARED_SANDBOX.passphrase}`;
  const signature = createHash("md5").update(salted).digest("hex");
  return {
    path: "/api/v1/payments/notify",
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: `${signed}&signature=${signature}`,
  };
}

/** Carts filled, payments created and notifications stored per second, each durable before its answer. */
export async function measureWrites(books: number): Promise<ReportSection[]> {
  const storage = await filledStorage(books);
  const syncs = syncsPerSecond(storage);
  const shop = await startBuiltShop(storage);
  const send = async (requests: LoadRequest[]) => {
    await load(shop, { connections: CONNECTIONS, requests: requests.slice(0, WARM_UP) });
    const { perSecond, p99, perCpuSecond } = await load(shop, {
      connections: CONNECTIONS,
      requests: requests.slice(WARM_UP),
    });
    const cpu = perCpuSecond === null ? {} : { "CPU ms": 1_000 / perCpuSecond };
    return { "requests/s": perSecond, "of syncs": perSecond / syncs, "p99 ms": p99, ...cpu };
  };
  const added = await send(buyableBooks(storage, WARM_UP + MEASURED).map(addition));
  const initiated = await send(buyableBooks(storage, WARM_UP + MEASURED).map(initiation));
  const notified = await send(openPayments(storage, WARM_UP + MEASURED).map(notification));
  const left = leftToJudge(storage);
  await shop.stop();
  return [
    {
      title: `Writes to disk: ${CONNECTIONS} connections, ${MEASURED} requests each`,
      measures: [
        {
          what: "books put into new carts",
          figures: added,
          budget: atLeast(ADD_PER_SECOND, added["requests/s"], "/s"),
        },
        {
          what: "payments initiated",
          figures: initiated,
          budget: atLeast(INITIATE_PER_SECOND, initiated["requests/s"], "/s"),
        },
        {
          what: "notifications taken",
          figures: notified,
          budget: atLeast(NOTIFY_PER_SECOND, notified["requests/s"], "/s"),
        },
        { what: "this disk, one page synced", figures: { "requests/s": syncs } },
      ],
      notes: [
        `Notifications are judged by the job while more come in: ${left} were left when the last was answered.`,
      ],
    },
  ];
}
