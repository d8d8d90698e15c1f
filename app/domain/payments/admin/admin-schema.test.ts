import { describe, expect, it } from "vitest";
import { paymentNotesSchema, settleFlagSchema } from "./admin-schema";

const sentence = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe("a note that settles something", () => {
  it("says what was done", () => {
    expect(settleFlagSchema.parse({ note: "  Refunded  " })).toEqual({ note: "Refunded" });
  });

  it.each([{}, { note: "" }, { note: "   " }, { note: "x" }, { note: 5 }])(
    "is asked for when there is none: %j",
    (input) => {
      expect(sentence(settleFlagSchema.safeParse(input))).toBe(
        "Please say in a few words what you did",
      );
    },
  );

  it("has at most 1000 characters", () => {
    const long = settleFlagSchema.safeParse({ note: "x".repeat(1_001) });
    expect(sentence(long)).toBe("Please use at most 1000 characters");
  });
});

describe("the admin's own notes", () => {
  it.each([
    [{ notes: " Collects on Friday " }, "Collects on Friday"],
    [{ notes: "" }, ""],
    [{ notes: null }, null],
    [{}, undefined],
  ])("may be anything, and nothing: %j", (input, notes) => {
    expect(paymentNotesSchema.parse(input)).toEqual({ notes });
  });

  it("are all that can be changed of a payment", () => {
    expect(paymentNotesSchema.safeParse({ notes: "x", status: "completed" }).success).toBe(false);
    expect(paymentNotesSchema.safeParse({ amountCents: 1 }).success).toBe(false);
  });
});
