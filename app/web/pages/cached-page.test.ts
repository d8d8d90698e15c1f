import http from "node:http";
import { Socket } from "node:net";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { finishedAnswer } from "./cached-page.server";

it("a kept page holds its own bytes, not the larger buffer that it was compressed into", () => {
  const page = "<p>Second-hand school textbooks</p>".repeat(100);
  const body = brotliCompressSync(page);
  expect(body.buffer.byteLength).toBeGreaterThan(body.length);
  const response = new http.ServerResponse(new http.IncomingMessage(new Socket()));
  response.setHeader("Content-Type", "text/html");
  const kept = finishedAnswer(response, body);
  expect(kept?.body.buffer.byteLength).toBe(body.length);
  expect(brotliDecompressSync(kept?.body ?? "").toString()).toBe(page);
});
