import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { precompress } from "./precompress";

let directory: string;

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-precompress-"));
});

afterEach(() => fs.rmSync(directory, { recursive: true }));

test("text files get a .br and a .gz with the same content", () => {
  const script = "export const answer = 42;\n".repeat(100);
  fs.mkdirSync(path.join(directory, "assets"));
  const file = path.join(directory, "assets", "a.js");
  fs.writeFileSync(file, script);
  expect(precompress(directory)).toBe(2);
  expect(zlib.brotliDecompressSync(fs.readFileSync(`${file}.br`)).toString()).toBe(script);
  expect(zlib.gunzipSync(fs.readFileSync(`${file}.gz`)).toString()).toBe(script);
});

test("small files, pictures and what does not get smaller stay alone", () => {
  const noise = Buffer.from(Array.from({ length: 4_000 }, (_, i) => (i * i * 7919) % 251));
  fs.writeFileSync(path.join(directory, "small.css"), "p{}");
  fs.writeFileSync(path.join(directory, "cover.webp"), "x".repeat(5_000));
  fs.writeFileSync(path.join(directory, "packed.js"), zlib.brotliCompressSync(noise));
  precompress(directory);
  expect(fs.readdirSync(directory).sort()).toEqual(["cover.webp", "packed.js", "small.css"]);
});
