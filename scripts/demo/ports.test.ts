import net from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findPort } from "./ports";

const LOOPBACK = ["127.0.0.1", "127.0.0.1", "::1"];

let server: net.Server;
let taken: number;

beforeEach(async () => {
  server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  taken = address.port;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

test("a taken port is passed over for the next free one", async () => {
  expect(await findPort(taken, LOOPBACK)).toBeGreaterThan(taken);
});

test("a free port is given as wanted, unless it is spoken for", async () => {
  const free = await findPort(taken, LOOPBACK);
  expect(await findPort(free, LOOPBACK)).toBe(free);
  expect(await findPort(free, LOOPBACK, [free])).toBeGreaterThan(free);
});
