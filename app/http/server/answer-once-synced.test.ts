import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { answerOnceSynced } from "./answer-once-synced.server";

/** A disk that takes what was written when the test says so. */
let taken: { resolve: () => void; reject: (error: Error) => void } | null = null;
let isWritten = false;
let status = 200;

const server = http.createServer((request, response) => {
  answerOnceSynced(request, response, () =>
    isWritten ? new Promise((resolve, reject) => (taken = { resolve, reject })) : null,
  );
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain").end("in your cart");
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening)));
afterAll(() => server.close());
beforeEach(() => {
  taken = null;
  isWritten = true;
  status = 200;
});

const ask = (method: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method });

it("tells nobody that something is written before the disk has it", async () => {
  let answered: string | null = null;
  const asked = ask("POST").then(async (answer) => (answered = await answer.text()));
  await vi.waitUntil(() => taken !== null);
  expect(await (await ask("GET")).text()).toBe("in your cart");
  expect(answered).toBeNull();
  taken?.resolve();
  expect(await asked).toBe("in your cart");
});

it("answers at once where nothing was written", async () => {
  isWritten = false;
  expect((await ask("POST")).status).toBe(200);
});

it("ends without an answer where the disk fails", async () => {
  const asked = ask("POST").then(
    () => "answered",
    () => "ended",
  );
  await vi.waitUntil(() => taken !== null);
  taken?.reject(new Error("EIO"));
  expect(await asked).toBe("ended");
});

it("tells of a failure even where the disk fails", async () => {
  status = 503;
  const asked = ask("POST");
  await vi.waitUntil(() => taken !== null);
  taken?.reject(new Error("EROFS"));
  expect((await asked).status).toBe(503);
});
