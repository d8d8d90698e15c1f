import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeEach } from "vitest";
import { startStandIn } from "./server";
import { checkoutString, encodePairs, md5, type Pair, parsePairs } from "./signature";
import type { StandIn } from "./stand-in";

export interface Received {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly from: string | undefined;
}

/** A shop that only records notifications, for the stand-in's own tests. */
export interface FakeShop {
  readonly url: string;
  readonly received: Received[];
  /** Statuses of the next answers, then 200. `hang`: no answer. */
  readonly answers: (number | "hang")[];
  close(): Promise<void>;
}

export async function startFakeShop(): Promise<FakeShop> {
  const received: Received[] = [];
  const answers: (number | "hang")[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8");
      received.push({ body, headers: request.headers, from: request.socket.remoteAddress });
      const status = answers.shift() ?? 200;
      if (status === "hang") return;
      response.writeHead(status, status >= 300 && status < 400 ? { location: "/elsewhere" } : {});
      response.end();
    });
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") reject(new Error("no port"));
      else resolve(address.port);
    });
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, received, answers, close };
}

/** A fake shop and a stand-in for one test file, both reset before each test. */
export async function useFakeShop(): Promise<{ standIn: StandIn; shop: FakeShop }> {
  const [standIn, shop] = await Promise.all([startStandIn(), startFakeShop()]);
  beforeEach(() => {
    standIn.reset();
    shop.received.splice(0);
    shop.answers.splice(0);
  });
  afterAll(() => Promise.all([standIn.close(), shop.close()]));
  return { standIn, shop };
}

export const PASSPHRASE = "jt7NOE43FZPn";

/** A signed checkout form for this shop, with fields added or replaced. */
export function signedForm(shopUrl: string, changes: Record<string, string> = {}): Pair[] {
  const fields: Pair[] = Object.entries({
    merchant_id: "10000100",
    merchant_key: "46f0cd694581a",
    return_url: `${shopUrl}/payment/return?p=1&q=a%20b`,
    cancel_url: `${shopUrl}/payment/cancel?p=1`,
    notify_url: `${shopUrl}/api/v1/payments/notify`,
    name_first: "Lerato",
    name_last: "O'Brien",
    email_address: "lerato@example.co.za",
    m_payment_id: "p_1",
    amount: "349.50",
    item_name: "Study & Master Wiskunde",
    ...changes,
  });
  return [...fields, ["signature", md5(checkoutString(fields, PASSPHRASE))]];
}

/** Submits a form without following redirects. */
export function submit(url: string, form: readonly Pair[]): Promise<Response> {
  return fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: encodePairs(form),
  });
}

/** Starts a payment and returns its session's id. */
export async function checkout(
  standIn: StandIn,
  shopUrl: string,
  changes: Record<string, string> = {},
): Promise<string> {
  const response = await submit(`${standIn.url}/eng/process`, signedForm(shopUrl, changes));
  const id = /[0-9a-f-]{36}$/.exec(response.headers.get("location") ?? "")?.[0];
  if (id === undefined) throw new Error(`refused: ${await response.text()}`);
  return id;
}

export function fieldsOf({ body }: Received): Record<string, string> {
  return Object.fromEntries(parsePairs(body));
}
