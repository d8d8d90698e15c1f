import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { startCourier } from "./ask-courier.server";
import { PrimaryAway } from "./primary-away.server";

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-courier-"));
const start = () => {
  const place = { url: "http://127.0.0.1:1", token: undefined, directory, everyMs: 50 };
  return startCourier(place, () => {});
};

afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

it("keeps nobody waiting for a thread that has ended", async () => {
  const courier = start();
  courier.end();
  expect(() => courier.ask({ kind: "rollback" })).toThrow(PrimaryAway);
  expect(await courier.askLater("catch-up")).toEqual({ answers: false, copyAgeMs: null });
});
