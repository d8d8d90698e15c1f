import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { addBook, BUYER } from "../../factories/factories";
import { freePort } from "../../shop/free-port";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { ask, sendJson } from "../ask";
import { textOfHtmlPage } from "../html";

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function shopWith(options: Parameters<typeof startShop>[0] = {}): Promise<RunningShop> {
  const shop = await startShop(options);
  cleanups.push(() => shop.remove());
  return shop;
}

function temporaryDirectory(): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-start-"));
  cleanups.push(() => fs.rmSync(directory, { recursive: true, force: true }));
  return directory;
}

describe("a start", () => {
  it("in a faulty environment ends with 1 and names every fault", () => {
    const storageDir = path.join(temporaryDirectory(), "never");
    const { status, stdout, stderr } = spawnSync(process.execPath, ["server.js"], {
      encoding: "utf8",
      env: {
        NODE_ENV: "production",
        PATH: process.env.PATH ?? "",
        STORAGE_DIR: storageDir,
        PORT: "99999",
        BASE_URL: "https://shop.example",
        PAYFAST_URL: "https://www.payfast.co.za",
        RATE_LIMIT: "off",
        ADMIN_EMAIL: "owner@shop.example",
        SESSION_SECRET: "short",
      },
    });
    expect(status).toBe(1);
    const faults = ["PORT:", "PAYFAST_URL:", "RATE_LIMIT:", "ADMIN_EMAIL:", "SESSION_SECRET:"];
    for (const fault of faults) expect(stderr + stdout).toContain(fault);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(fs.existsSync(storageDir)).toBe(false);
  });

  it("on the same storage finds everything as it was", async () => {
    const storageDir = temporaryDirectory();
    const first = await shopWith({ storageDir });
    const book = addBook(first.db, { title: "Kept Over Night" });
    const secret = fs.existsSync(path.join(storageDir, "secret"));
    expect(await first.terminate()).toBe(0);
    const second = await shopWith({ storageDir });
    expect((await ask(second.url, `/book/${book}`)).text).toContain("Kept Over Night");
    expect(fs.existsSync(path.join(storageDir, "secret"))).toBe(secret);
  });

  it("after the power failed finds what was acknowledged", async () => {
    const shop = await shopWith();
    const book = addBook(shop.db);
    const order = { bookId: book, ...BUYER };
    const { text } = await sendJson(shop.url, "/api/v1/payments/initiate", order);
    await shop.kill();
    await shop.start();
    const { status } = await ask(shop.url, `/payment/success/${JSON.parse(text).paymentId}`);
    expect(status).toBe(200);
  });
});

/** A payment whose body is half sent. */
async function halfAPayment(shop: RunningShop, agent: http.Agent) {
  const body = JSON.stringify({ bookId: addBook(shop.db), ...BUYER });
  const { port } = new URL(shop.url);
  const headers = {
    "Content-Type": "application/json",
    "Transfer-Encoding": "chunked",
    // The server answers it when it has read the request's head.
    Expect: "100-continue",
  };
  const path = "/api/v1/payments/initiate";
  const request = http.request({ port, path, method: "POST", headers, agent });
  const status = new Promise<number | undefined>((resolve, reject) => {
    request.on("error", reject).on("response", (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode));
    });
  });
  request.flushHeaders();
  await once(request, "continue");
  request.write(body.slice(0, 20));
  return { status, sendTheRest: () => request.end(body.slice(20)) };
}

describe("an end", () => {
  it("waits for the request that is under way, and takes no new ones", async () => {
    const shop = await shopWith();
    const agent = new http.Agent({ keepAlive: true });
    cleanups.push(() => agent.destroy());
    const payment = await halfAPayment(shop, agent);
    const end = shop.terminate();
    await until(() => shop.output().includes('"msg":"draining"'));
    await expect(ask(shop.url, "/")).rejects.toThrow();
    payment.sendTheRest();

    expect(await payment.status).toBe(200);
    // Idle keep-alive connections are closed long before their time-out.
    await until(() => shop.output().includes('"msg":"stopped"'), 5_000);
    expect(await end).toBe(0);
    const count = shop.driver.prepare("select count(*) as n from payments").get();
    expect(count).toEqual({ n: 1 });
  });

  it("does not wait for visitors who only keep their connection open", async () => {
    const shop = await shopWith();
    const agent = new http.Agent({ keepAlive: true });
    cleanups.push(() => agent.destroy());
    expect((await ask(shop.url, "/", { agent })).status).toBe(200);
    expect(await shop.terminate()).toBe(0);
  });
});

it("runs under remix-serve too, which the benchmarks compare it with", async () => {
  const storageDir = temporaryDirectory();
  const port = await freePort();
  const child = spawn("node_modules/.bin/remix-serve", ["build/server/index.js"], {
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      STORAGE_DIR: storageDir,
    },
    stdio: "ignore",
  });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  cleanups.push(async () => {
    child.kill("SIGKILL");
    await gone;
  });
  const url = `http://127.0.0.1:${port}`;
  const answer = await until(() => ask(url, "/").catch(() => null));
  expect(answer.status).toBe(200);
  expect(textOfHtmlPage(answer.text)).toContain("Our first books are coming soon");
  const call = await ask(url, "/api/v1/books");
  expect(JSON.parse(call.text)).toMatchObject({ total: 0 });
});
