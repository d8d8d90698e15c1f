import { expect, it } from "vitest";
import { codeAt, codeKeyAddress, newCodeKey, stepOfCode } from "./one-time-code.server";

/** The key of RFC 6238, appendix B, '12345678901234567890', in base32; its codes shortened to six digits. */
const KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i gives the code of RFC 6238", (second, code) => {
  expect(codeAt(KEY, second * 1000)).toBe(code);
  expect(stepOfCode(KEY, code, second * 1000)).toBe(Math.floor(second / 30));
});

it("takes the code before and the one after too, and no other", () => {
  const at = 1_234_567_890_000;
  const step = Math.floor(at / 30_000);
  const steps = [-2, -1, 0, 1, 2].map((apart) =>
    stepOfCode(KEY, codeAt(KEY, at + apart * 30_000), at),
  );
  expect(steps).toEqual([null, step - 1, step, step + 1, null]);
  for (const wrong of ["", "12345", "abcdef", "1234567"])
    expect(stepOfCode(KEY, wrong, at)).toBeNull();
});

it("makes keys of 160 random bits, and hands them over as apps expect it", () => {
  const key = newCodeKey();
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(newCodeKey()).not.toBe(key);
  const address = new URL(
    codeKeyAddress(key, { issuer: "Müller & Co", label: "owner@example.org" }),
  );
  expect(address.protocol).toBe("otpauth:");
  expect(decodeURIComponent(address.pathname)).toContain("owner@example.org");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: "Müller & Co",
    secret: key,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
