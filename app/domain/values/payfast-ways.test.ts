import { expect, it } from "vitest";
import { payFastWaysInWords, payNow } from "./payfast-ways";

it("what PayFast offers is said in words, in one order, without what takes days", () => {
  expect(payFastWaysInWords([])).toBe("");
  expect(payFastWaysInWords(["mu"])).toBe("");
  expect(payFastWaysInWords(["cc", "mu"])).toBe("card");
  expect(payFastWaysInWords(["ss", "ef", "cc"])).toBe("card, instant EFT or SnapScan");
});

it("paying at once names three ways, and the rest below", () => {
  expect(payNow([])).toEqual({ label: "Pay now at PayFast", note: "By card, for example" });
  expect(payNow(["cc", "ef"])).toEqual({
    label: "Card or instant EFT now",
    note: "On PayFast's secure page",
  });
  expect(payNow(["cc", "ef", "ss", "zp", "mc"])).toEqual({
    label: "Card, instant EFT, SnapScan … now",
    note: "Or Zapper or Mobicred. On PayFast's secure page",
  });
});
