import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const bringImage = vi.hoisted(() => vi.fn());
vi.mock("~/domain/image/bring.server", () => ({ bringImage }));

const { sendObject } = await import("./objects.server");

const FILE = `${"a".repeat(17)}-800.webp`;
let server: Server;

beforeAll(
  () =>
    new Promise<void>((done) => {
      server = express().use(sendObject).listen(0, "127.0.0.1", done);
    }),
);
afterAll(() => server.close());

const get = () =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/objects/${FILE}`);

it("answers 404 for an image that cannot be kept, on a full disk, and goes on", async () => {
  bringImage.mockRejectedValue(Object.assign(new Error("no space left"), { code: "ENOSPC" }));
  expect((await get()).status).toBe(404);
  expect(bringImage).toHaveBeenCalledTimes(1);
  expect((await get()).status).toBe(404);
});
