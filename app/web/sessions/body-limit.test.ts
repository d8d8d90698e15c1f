import http from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { limitBody } from "./body-limit.server";
import { signedCookie } from "./shop-cookie.server";

const SECOND_MS = 1_000;
const PHOTOS = "/admin/books/new";

// The handler never answers, as one that waits for the rest of the body.
const server = http.createServer(express().use(limitBody, () => server.emit("arrived")));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Sends the first byte of a long body. Answers the status when there is one, null until then. */
async function dribble(path: string, cookie: string): Promise<{ status: number | null }> {
  const answer: { status: number | null } = { status: null };
  const { port } = server.address() as AddressInfo;
  const headers = { "Content-Length": 10_000, Cookie: cookie };
  const request = http.request({ host: "127.0.0.1", port, path, method: "POST", headers });
  request
    .on("error", () => {})
    .on("response", (response) => {
      answer.status = response.statusCode ?? null;
      response.resume().on("end", () => request.destroy());
    });
  const arrived = new Promise((resolve) => server.once("arrived", resolve));
  request.write("x");
  await arrived;
  return answer;
}

const session = () => signedCookie("session", 60)().serialize("any");

it.each([PHOTOS, "/admin/settings", "/admin/bulk-import", "/cart"])(
  "a stranger's body at %s may take half a minute to arrive",
  async (path) => {
    const answer = await dribble(path, "session=forged");
    await vi.advanceTimersByTimeAsync(29 * SECOND_MS);
    expect(answer.status).toBeNull();
    await vi.advanceTimersByTimeAsync(2 * SECOND_MS);
    await vi.waitUntil(() => answer.status === 408);
  },
);

it("an admin's photos may take ten minutes", async () => {
  const answer = await dribble(PHOTOS, await session());
  await vi.advanceTimersByTimeAsync(580 * SECOND_MS);
  expect(answer.status).toBeNull();
  await vi.advanceTimersByTimeAsync(15 * SECOND_MS);
  await vi.waitUntil(() => answer.status === 408);
});
