import { describe, expect, it } from "vitest";
import { hashNewPassword } from "./new-password.server";
import { passwordMatches } from "./password.server";

const EMAIL = "owner@example.org";

describe("a new password", () => {
  it.each(["a bookshop by the lake", "8372-6192-8307", "textbooks & thunder"])(
    "may be %s",
    async (password) => {
      expect(await hashNewPassword(password, EMAIL)).toContain("$argon2id$");
    },
  );

  it("is kept as a hash that it alone fits", async () => {
    const hash = await hashNewPassword("seven quiet libraries", EMAIL);
    expect(await passwordMatches(hash, "seven quiet libraries")).toBe(true);
    expect(await passwordMatches(hash, "seven quiet librarie")).toBe(false);
  });

  it.each([
    ["short one", "Password must be at least 10 characters"],
    ["qwertyuiop", "Too many people use this password."],
    ["Password123", "Too many people use this password."],
    ["aaaaaaaaaaaa", "Too many people use this password."],
    ["abcdefghijkl", "Too many people use this password."],
    ["9876543210", "Too many people use this password."],
    ["Dogear-2026!", "words that anybody would try at this shop"],
    ["second hand textbooks 7", "words that anybody would try at this shop"],
    ["Example.Owner.99", "words that anybody would try at this shop"],
    ["Owner@Example.org", "Please choose a password that is not your email address."],
  ])("is not %s", async (password, sentence) => {
    await expect(hashNewPassword(password, EMAIL)).rejects.toMatchObject({
      code: "invalid",
      fields: { password: [expect.stringContaining(sentence)] },
    });
  });
});
