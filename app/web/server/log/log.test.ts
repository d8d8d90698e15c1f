import { describe, expect, it } from "vitest";
import { loggablePath } from "./log.server";

describe("a path in the log", () => {
  it.each([
    "/",
    "/book/7",
    "/payment/status",
    "/api/v1/payments/initiate",
    "/assets/vendor-DHXr01Hh.js",
  ])("is as it was asked for: %s", (path) => {
    expect(loggablePath(path)).toBe(path);
  });

  it("has no query: people type names and numbers into it", () => {
    expect(loggablePath("/?q=thandi@example.org")).toBe("/");
    expect(loggablePath("/payment/cancel?payment=AbCdEfGhIjKlMnOpQrStUv")).toBe("/payment/cancel");
  });

  it.each([
    ["/payment/success/AbCdEfGhIjKlMnOpQrStUv", "/payment/success/AbCd…"],
    ["/payment/pay/AbCd-f_hIjKlMnOpQrStUv.data", "/payment/pay/AbCd….data"],
    ["/api/v1/payments/AbCdEfGhIjKlMnOpQrStUv/verify", "/api/v1/payments/AbCd…/verify"],
    ["/sell/OF-7F3K-92QD.data", "/sell/OF\u2026.data"],
    ["/api/v1/offers/OF-7F3K-92QD", "/api/v1/offers/OF\u2026"],
    ["/payment/success/%41bCdEfGhIjKlMnOpQrStUv", "/payment/success/AbCd…"],
  ])("does not give access to a payment or an offer: %s", (path, logged) => {
    expect(loggablePath(path)).toBe(logged);
  });

  it("has no mail address that somebody took for a payment's id", () => {
    expect(loggablePath("/api/v1/payments/thandi@example.org/verify")).toBe(
      "/api/v1/payments/…/verify",
    );
    expect(loggablePath("/payment/success/thandi%40example.org")).toBe("/payment/success/…");
  });

  it("may be one that cannot be decoded", () => {
    expect(loggablePath("/%E0%A4%A?x=1")).toBe("/%E0%A4%A");
  });
});
