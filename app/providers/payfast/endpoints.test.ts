import { describe, expect, it } from "vitest";
import { formActionSources, hostsFor } from "./endpoints";

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
