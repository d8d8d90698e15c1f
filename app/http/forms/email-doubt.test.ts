import { expect, it } from "vitest";
import { doubtEmail } from "./email-doubt";

function doubted(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { meantEmail, kept } = doubtEmail("email")(form);
  return { asked: meantEmail, kept, left: Object.fromEntries(form) };
}

it("asks about a slip, and not about an address that may be right", () => {
  expect(doubted({ email: "t@gmail.con" }).asked).toBe("t@gmail.com");
  expect(doubted({ email: "t@example.org" }).asked).toBeNull();
  expect(doubted({}).asked).toBeNull();
});

it("lets the same address pass that was asked about, and no other slip", () => {
  const again = { email: "t@gmail.con", emailAsTyped: "t@gmail.con" };
  expect(doubted(again)).toEqual({
    asked: null,
    kept: { emailAsTyped: "t@gmail.con" },
    left: { email: "t@gmail.con" },
  });
  expect(doubted({ ...again, email: "t@yaho.com" }).asked).toBe("t@yahoo.com");
});

it("takes the suggestion by its one button", () => {
  const pressed = { email: "t@gmail.con", emailAsTyped: "t@gmail.con", useEmail: "t@gmail.com" };
  expect(doubted(pressed)).toEqual({ asked: null, kept: {}, left: { email: "t@gmail.com" } });
});
