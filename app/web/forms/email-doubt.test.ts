import { expect, it } from "vitest";
import { doubtEmail, NO_DOUBT } from "./email-doubt";

function doubted(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const doubt = doubtEmail("email")(form);
  return { ...doubt, left: Object.fromEntries(form) };
}

it("asks about a slip, beside its field, and not about an address that may be right", () => {
  expect(doubted({ email: "t@gmail.con" })).toMatchObject({
    meantEmail: "t@gmail.com",
    isTaken: false,
    errors: { email: ["Did you mean t@gmail.com?"] },
  });
  expect(doubted({ email: "t@example.org" })).toMatchObject(NO_DOUBT);
  expect(doubted({})).toMatchObject(NO_DOUBT);
});

it("lets the same address pass that was asked about, and no other slip", () => {
  const again = { email: "t@gmail.con", emailAsTyped: "t@gmail.con" };
  expect(doubted(again)).toEqual({
    ...NO_DOUBT,
    kept: { emailAsTyped: "t@gmail.con" },
    left: { email: "t@gmail.con" },
  });
  expect(doubted({ ...again, email: "t@yaho.com" }).meantEmail).toBe("t@yahoo.com");
});

it("puts the suggestion into the field by its one button, which says so and does no more", () => {
  const pressed = { email: "t@gmail.con", emailAsTyped: "t@gmail.con", useEmail: "t@gmail.com" };
  expect(doubted(pressed)).toEqual({
    ...NO_DOUBT,
    isTaken: true,
    kept: { emailChangedTo: "t@gmail.com" },
    left: { email: "t@gmail.com" },
  });
});
