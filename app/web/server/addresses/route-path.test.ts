import { expect, it } from "vitest";
import { routePath } from "./route-path";

it.each([
  ["/", "/"],
  ["", "/"],
  ["/payment/status", "/payment/status"],
  ["/payment/status/", "/payment/status"],
  ["/PAYMENT/Status", "/payment/status"],
  ["/pa%79ment/%73tatus", "/payment/status"],
  ["/pa%59ment", "/payment"],
  ["//payment", "/payment"],
  ["///", "/"],
  ["/%E0%A4%A", "/%e0%a4%a"],
])("%s is routed as %s", (path, routed) => {
  expect(routePath(path)).toBe(routed);
});
