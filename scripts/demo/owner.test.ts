import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoOwner } from "./owner";

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-owner-"));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it("has a password of its own, and the same one at the next start", () => {
  const first = demoOwner(path.join(folder, "demo"), {});
  expect(first.email).toBe("owner@dogear.example");
  expect(demoOwner(path.join(folder, "demo"), {})).toEqual(first);
  expect(demoOwner(path.join(folder, "other"), {}).password).not.toBe(first.password);
});

it("is whom the environment names", () => {
  const named = { ADMIN_EMAIL: "me@example.org", ADMIN_PASSWORD: "my own words" };
  expect(demoOwner(folder, named)).toEqual({ email: "me@example.org", password: "my own words" });
});
