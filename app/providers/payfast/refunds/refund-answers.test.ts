import { describe, expect, it } from "vitest";
import { readBalance, readRefundAnswer } from "./refund-answers";

const object = {
  token: "b2b7cf6f",
  funding_type: "Debit Card",
  amount_original: 34950,
  amount_available_for_refund: "10000",
  status: "REFUNDABLE",
  errors: [],
  refund_full: { method: "NOT_AVAILABLE" },
  refund_partial: { method: "BANK_PAYOUT", bank_name: "" },
  bank_names: [{ bank_name: "STANDARD", label: "Standard Bank" }, { bank_name: "FNB" }, "odd"],
};

describe("what can be refunded", () => {
  it.each([
    ["in data.response", { code: 200, status: "success", data: { response: object } }],
    ["in response", { response: object }],
    ["in data", { data: object }],
    ["bare", object],
  ])("is read %s", (_, json) => {
    expect(readBalance(200, JSON.stringify(json))).toEqual({
      status: "REFUNDABLE",
      fundingType: "Debit Card",
      originalCents: 34_950,
      availableCents: 10_000,
      full: "NOT_AVAILABLE",
      partial: "BANK_PAYOUT",
      bankNames: [
        { name: "STANDARD", label: "Standard Bank" },
        { name: "FNB", label: "FNB" },
      ],
      errors: [],
    });
  });

  it("is nothing where a method is missing or unheard of", () => {
    const odd = { ...object, refund_full: null, refund_partial: "BY_PIGEON" };
    const read = readBalance(200, JSON.stringify(odd));
    expect([read.full, read.partial]).toEqual(["NOT_AVAILABLE", "NOT_AVAILABLE"]);
  });

  it.each([
    [
      ["One.", "", 3, "Two."],
      ["One.", "Two."],
    ],
    ["One.", ["One."]],
    [{ account: ["One."], balance: "Two." }, ["One.", "Two."]],
    [null, []],
  ])("carries its sentences, however they come: %j", (errors, sentences) => {
    expect(readBalance(200, JSON.stringify({ ...object, errors })).errors).toEqual(sentences);
  });

  it.each([
    [
      200,
      { code: 400, status: "failed", data: { response: false, message: "No such thing" } },
      "No such thing",
    ],
    [200, { data: { response: "false", message: "Nor this" } }, "Nor this"],
    [
      401,
      { code: 401, status: "failed", data: { response: false, message: "Merchant not found" } },
      "Merchant not found",
    ],
    [503, "busy", "PayFast answered 503."],
    [200, { ...object, amount_available_for_refund: -1 }, /could not be read/],
    [200, { ...object, status: "MAYBE" }, /could not be read/],
  ])("is not known from %d %j", (status, json, words) => {
    expect(() => readBalance(status, JSON.stringify(json))).toThrow(words);
  });

  it("is not known from what is no JSON", () => {
    expect(() => readBalance(200, "<html>")).toThrow("PayFast answered 200.");
  });
});

describe("the answer to a refund", () => {
  it.each([
    [{ data: { response: { id: 77, status: "PENDING" } } }, "77"],
    [{ data: { response: { id: "r-1" } } }, "r-1"],
    [{ data: { response: true, message: "Success" } }, null],
    [{ data: { response: "true", message: "Success" } }, null],
    [true, null],
  ])("is taken: %j", (json, refundId) => {
    expect(readRefundAnswer(200, JSON.stringify(json))).toEqual({ outcome: "taken", refundId });
  });

  it.each([
    [400, { data: { response: false, message: "Too much" } }, "Too much"],
    [401, "", "PayFast refused it (401)."],
    [200, { status: "failed", data: { response: "Too little" } }, "Too little"],
    [200, { data: { response: false } }, "PayFast refused it (200)."],
  ])("is a refusal: %d %j", (status, json, reason) => {
    expect(readRefundAnswer(status, JSON.stringify(json))).toEqual({ outcome: "refused", reason });
  });

  it.each([302, 408, 429, 500, 502])("leaves it open with status %d", (status) => {
    expect(() => readRefundAnswer(status, "{}")).toThrow(`PayFast answered ${status}.`);
  });

  it("leaves it open when it is no JSON", () => {
    expect(() => readRefundAnswer(200, "OK")).toThrow();
  });
});
