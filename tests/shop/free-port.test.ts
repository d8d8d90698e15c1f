import { once } from "node:events";
import net from "node:net";
import { expect, it } from "vitest";
import { freePort, freePortToKeep } from "./free-port";

it("gives a port that can be listened on, and another one each time", async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBeGreaterThan(18);
  for (const port of ports) {
    const server = net.createServer().listen(port, "127.0.0.1");
    await once(server, "listening");
    server.close();
  }
});

it("gives none that a system gives to whoever connects", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it("gives a worker one to keep that nobody else is given", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  const kept = await freePortToKeep();
  expect(kept).toBeGreaterThan(Math.max(...ports));
  expect(kept).toBeLessThan(32_768);
});
