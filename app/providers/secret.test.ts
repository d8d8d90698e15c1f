import fs from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { env } from "~/env.server";
import { decryptSecret, encryptSecret, sessionSecrets } from "./secret.server";

const file = path.join(env.STORAGE_DIR, "secret");

describe("the box's own secret", () => {
  it("is made on first use, and only the shop's user can read it", () => {
    const [secret] = sessionSecrets();
    expect(fs.readFileSync(file, "utf8")).toBe(secret);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  it("leaves no draft behind", () => {
    expect(fs.readdirSync(env.STORAGE_DIR).filter((name) => /secret|part/.test(name))).toEqual([
      "secret",
    ]);
  });

  it("that could not be written is not there, and is made whole by the next use", () => {
    const whole = fs.readFileSync(file, "utf8");
    fs.rmSync(file);
    // The disk is full.
    const write = vi.spyOn(fs, "writeFileSync").mockImplementationOnce((place) => {
      fs.closeSync(fs.openSync(String(place), "wx"));
      throw new Error("ENOSPC: no space left on device");
    });
    expect(() => encryptSecret("46f0cd694581a")).toThrow("ENOSPC");
    write.mockRestore();
    expect(fs.readdirSync(env.STORAGE_DIR).join()).not.toContain("secret");
    expect(sessionSecrets()[0]).toMatch(/^[0-9a-f]{64}$/);
    fs.writeFileSync(file, whole);
  });

  it.each([
    ["nothing", ""],
    ["its first half", "0".repeat(32)],
    ["something else", "x".repeat(64)],
  ])("of which there is %s is refused with a sentence, and stays as it is", (_, text) => {
    const whole = fs.readFileSync(file, "utf8");
    fs.writeFileSync(file, text);
    expect(() => sessionSecrets()).toThrow(/secret is not a whole secret: .*\.$/);
    expect(() => encryptSecret("46f0cd694581a")).toThrow("is not a whole secret");
    expect(fs.readFileSync(file, "utf8")).toBe(text);
    fs.writeFileSync(file, whole);
  });

  it("stays the same once it is made", () => {
    expect(sessionSecrets()).toEqual(sessionSecrets());
  });
});

describe("a provider's secret", () => {
  it.each(["46f0cd694581a", "", "with:colons and spaces", "Hoër 😀", "x".repeat(10_000)])(
    "comes back as it was: '%.20s'",
    (plain) => {
      expect(decryptSecret(encryptSecret(plain))).toBe(plain);
    },
  );

  it("is not readable in what is stored, nor is the same secret twice the same text", () => {
    const stored = encryptSecret("46f0cd694581a");
    expect(Buffer.from(stored.slice(3), "base64").toString("latin1")).not.toContain("46f0cd");
    expect(encryptSecret("46f0cd694581a")).not.toBe(stored);
  });

  it("that was tampered with is refused, whichever byte it was", () => {
    const bytes = Buffer.from(encryptSecret("46f0cd694581a").slice(3), "base64");
    for (let i = 0; i < bytes.length; i++) {
      const changed = Buffer.from(bytes);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(() => decryptSecret(`v1:${changed.toString("base64")}`)).toThrow();
    }
  });

  it.each(["", "v1", "v1:", "v1:AAAA", "v2:AAAA", "46f0cd694581a"])(
    "is refused when it is not one of ours: '%s'",
    (text) => {
      expect(() => decryptSecret(text)).toThrow();
    },
  );

  it("cannot be read with another box's secret", () => {
    const stored = encryptSecret("46f0cd694581a");
    const own = fs.readFileSync(file, "utf8");
    fs.writeFileSync(file, "0".repeat(64));
    expect(() => decryptSecret(stored)).toThrow();
    fs.writeFileSync(file, own);
    expect(decryptSecret(stored)).toBe("46f0cd694581a");
  });
});
