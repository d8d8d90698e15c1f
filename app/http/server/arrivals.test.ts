import http from "node:http";
import net from "node:net";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { lookAgain, sharedToken, shareLook } from "~/db/change-token.server";
import { Database } from "~/db/driver.server";
import { env } from "~/env.server";
import { until } from "../../../tests/until";
import { shareLooks } from "./arrivals.server";

const REQUEST = "GET / HTTP/1.1\r\nHost: shop\r\n\r\n";
/** Long enough for what was sent on loopback to be there. */
const ARRIVED_MS = 30;

/** Another process on the same file, as far as SQLite knows. */
const other = new Database(path.join(env.STORAGE_DIR, "shop.db"));
other.exec("create table if not exists arrivals_test (value)");
const commitElsewhere = () => other.exec("insert into arrivals_test values (1)");

const tokens: string[] = [];
let afterFirst = () => {};
const server = http.createServer();
shareLooks(server, { share: shareLook, again: lookAgain });
server.on("request", (_request, response) => {
  tokens.push(sharedToken());
  if (tokens.length === 1) afterFirst();
  response.end();
});

const clients: net.Socket[] = [];

async function connect(): Promise<net.Socket> {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not listening");
  const accepted = new Promise((resolve) => server.once("connection", resolve));
  const socket = net.connect(address.port, "127.0.0.1");
  clients.push(socket.resume());
  await Promise.all([accepted, new Promise((resolve) => socket.once("connect", resolve))]);
  return socket;
}

/** Keeps the event loop: all that was sent is read in its next turn. */
const letArrive = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ARRIVED_MS);

const answered = (count: number) => until(() => tokens.length === count);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
beforeEach(() => {
  tokens.length = 0;
  afterFirst = commitElsewhere;
});
afterAll(() => {
  for (const client of clients) client.destroy();
  other.exec("drop table arrivals_test");
  other.close();
  server.close();
});

it("one look serves the requests that were all there before it", async () => {
  const [one, two] = [await connect(), await connect()];
  one.write(REQUEST);
  two.write(REQUEST);
  letArrive();
  await answered(2);
  expect(tokens[1]).toBe(tokens[0]);
});

it("a request that comes after a commit elsewhere sees it", async () => {
  const [one, two] = [await connect(), await connect()];
  one.write(REQUEST);
  await answered(1);
  two.write(REQUEST);
  await answered(2);
  expect(tokens[1]).not.toBe(tokens[0]);
});

it("a second request on the same connection looks for itself: it may have been sent after the commit", async () => {
  const one = await connect();
  one.write(REQUEST + REQUEST);
  letArrive();
  await answered(2);
  expect(tokens[1]).not.toBe(tokens[0]);
});

it("what this process writes is seen at once", async () => {
  const { db } = await import("~/db/client.server");
  afterFirst = () => db.$client.exec("insert into arrivals_test values (2)");
  const [one, two] = [await connect(), await connect()];
  one.write(REQUEST);
  two.write(REQUEST);
  letArrive();
  await answered(2);
  expect(tokens[1]).not.toBe(tokens[0]);
});
