import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { driverFault } from "../../../driver-fault.js";
import { checkNode } from "./machine";

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-driver-"));
afterAll(() => fs.rmSync(directory, { recursive: true }));

function driverWith(symbols: string): string {
  const file = path.join(directory, "driver.node");
  fs.writeFileSync(file, Buffer.from(`\u007fELF\0${symbols}\0`));
  return file;
}

it("the driver that is installed here ends no shop", () => {
  expect(driverFault()).toBeNull();
});

it("a driver that was compiled with Node 24.19 or newer is told of, since it ends the shop when a statement is collected", () => {
  const compiledLater = driverWith(
    "_ZN4node28RemoveEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_",
  );
  const fault = driverFault(compiledLater);
  expect(fault).toContain("from 20.19 up to 24.18");
  expect(checkNode("24.21.0", fault)).toEqual({ kind: "fault", text: fault });
});

it("others run, on whatever Node, and nothing is said where the driver lies elsewhere", () => {
  expect(driverFault(driverWith("_ZN4node4InitEv"))).toBeNull();
  expect(driverFault(path.join(directory, "none.node"))).toBeNull();
});
