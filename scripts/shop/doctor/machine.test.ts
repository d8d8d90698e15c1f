import { expect, it } from "vitest";
import { checkNode } from "./machine";

const AUTUMN_2026 = new Date("2026-11-26T10:00:00Z");

it.each(["22.23.3", "24.21.0", "26.10.0", "28.0.0"])("Node %s gets fixes", (version) => {
  expect(checkNode(version, AUTUMN_2026)).toEqual({ kind: "ok", text: `Node ${version}` });
});

it.each([
  ["20.20.2", "2026-04-30"],
  ["25.9.0", "2026-06-01"],
])("Node %s runs the shop, and is said to get no fixes since %s", (version, day) => {
  expect(checkNode(version, AUTUMN_2026)).toEqual({
    kind: "note",
    text: `Node ${version} has got no security fixes since ${day}: deploy/install.sh brings Node 24`,
  });
});

it("the last day of a Node is still one with fixes", () => {
  expect(checkNode("24.21.0", new Date("2028-04-30T21:00:00Z")).kind).toBe("ok");
  expect(checkNode("24.21.0", new Date("2028-05-01T01:00:00Z")).kind).toBe("note");
});

it.each(["18.20.8", "20.18.3"])("Node %s is too old for the shop", (version) => {
  expect(checkNode(version, AUTUMN_2026).kind).toBe("fault");
});
