import { describe, expect, it } from "vitest";
import { formActionSources, hostsFor, isPayFastAddress } from "./endpoints";

const LIVE = {
  process: "https://www.payfast.co.za/eng/process",
  validate: "https://www.payfast.co.za/eng/query/validate",
  api: "https://api.payfast.co.za",
};

describe("hostsFor", () => {
  it("is the real PayFast in live mode, whatever else is set", () => {
    expect(hostsFor({ live: true, sandboxUrl: null })).toEqual(LIVE);
    expect(hostsFor({ live: true, sandboxUrl: "http://127.0.0.1:4010" })).toEqual(LIVE);
  });

  it("is the sandbox otherwise", () => {
    expect(hostsFor({ live: false, sandboxUrl: null })).toEqual({
      process: "https://sandbox.payfast.co.za/eng/process",
      validate: "https://sandbox.payfast.co.za/eng/query/validate",
      api: "https://api.payfast.co.za",
    });
  });

  it("is the given origin when the sandbox is replaced", () => {
    expect(hostsFor({ live: false, sandboxUrl: "http://127.0.0.1:4010/" })).toEqual({
      process: "http://127.0.0.1:4010/eng/process",
      validate: "http://127.0.0.1:4010/eng/query/validate",
      api: "http://127.0.0.1:4010",
    });
  });

  it("refuses what is no address", () => {
    expect(() => hostsFor({ live: false, sandboxUrl: "nonsense" })).toThrow(TypeError);
  });
});

describe("formActionSources", () => {
  const real = [
    "https://www.payfast.co.za",
    "https://sandbox.payfast.co.za",
    "https://payment.payfast.io",
    "https://*.payfast.io",
  ];

  it("lists where PayFast's form may lead", () => {
    expect(formActionSources(null)).toEqual(real);
  });

  it("adds the replaced sandbox on any of its ports", () => {
    const added = ["http://localhost:4010", "http://localhost:*"];
    expect(formActionSources("http://localhost:4010/x")).toEqual([...real, ...added]);
  });
});

describe("isPayFastAddress", () => {
  it.each([
    "197.97.145.144",
    "197.97.145.159",
    "41.74.179.192",
    "41.74.179.223",
    "102.216.36.0",
    "102.216.36.15",
    "102.216.36.128",
    "102.216.36.143",
    "144.126.193.139",
    "13.245.74.88",
    "3.163.232.237",
    "3.163.252.237",
  ])("knows %s, also mapped into IPv6", (address) => {
    expect(isPayFastAddress(address)).toBe(true);
    expect(isPayFastAddress(`::ffff:${address}`)).toBe(true);
  });

  it.each([
    "197.97.145.143",
    "197.97.145.160",
    "41.74.179.191",
    "41.74.179.224",
    "102.216.36.16",
    "102.216.36.127",
    "102.216.36.144",
    "144.126.193.138",
    "3.163.231.237",
    "3.163.253.237",
    "3.163.240.236",
    "196.33.227.224",
    "127.0.0.1",
    "::ffff:127.0.0.1",
    "::1",
    "::41.74.179.192",
    "fe80::1%lo",
  ])("does not know %s", (address) => {
    expect(isPayFastAddress(address)).toBe(false);
  });

  it.each([
    "",
    "x",
    "41.74.179.192:80",
    "41.74.179.192, 1.2.3.4",
    " 41.74.179.192",
    "041.74.179.192",
  ])("is false for %j, which is no address", (address) => {
    expect(isPayFastAddress(address)).toBe(false);
  });

  it("knows 103 addresses in all", () => {
    const networks = ["197.97.145", "41.74.179", "102.216.36", "144.126.193", "13.245.74"];
    const last = Array.from({ length: 256 }, (_, n) => n);
    const near = networks.flatMap((network) => last.map((n) => `${network}.${n}`));
    const cdn = last.flatMap((third) => last.map((n) => `3.163.${third}.${n}`));
    expect([...near, ...cdn].filter(isPayFastAddress)).toHaveLength(103);
  });
});
