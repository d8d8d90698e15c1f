import { describe, expect, it } from "vitest";
import { paymentSearch, readPaymentQuery } from "./admin-query";

const read = (address: string) => readPaymentQuery(new URLSearchParams(address));
const DEFAULTS = {
  q: "",
  status: null,
  method: null,
  needsAttention: false,
  page: 1,
  pageSize: 20,
};

describe("an address of the payments", () => {
  it("asks for the newest of all when it says nothing", () => {
    expect(read("")).toEqual(DEFAULTS);
  });

  it("says what is looked for", () => {
    expect(read("q= Zoë &status=Completed&needsAttention=true&page=3&pageSize=5")).toEqual({
      q: "Zoë",
      status: "completed",
      method: null,
      needsAttention: true,
      page: 3,
      pageSize: 5,
    });
  });

  it.each([
    ["status=paid", {}],
    ["needsAttention=perhaps", {}],
    ["page=0&pageSize=0", { pageSize: 1 }],
    ["page=-4&pageSize=1000", { pageSize: 50 }],
    ["page=two&pageSize=1e9", {}],
    [`q=${"x".repeat(900)}`, { q: "x".repeat(200) }],
  ])("never fails, whatever it says: %s", (address, change) => {
    expect(read(address)).toEqual({ ...DEFAULTS, ...change });
  });

  it.each([
    "",
    "?q=Zo%C3%AB+Example&status=failed&needsAttention=true&page=2",
    "?status=pending&method=bank_transfer",
  ])("is written as it is read: %j", (address) => {
    expect(paymentSearch(read(address))).toBe(address);
  });
});
