import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DomainError } from "~/domain/errors";
import { checkInput } from "./check-input";

const schema = z.object({
  name: z.string().optional(),
  inside: z.object({ texts: z.array(z.string()) }).optional(),
});

function fieldsOf(given: unknown) {
  try {
    checkInput(schema, given);
  } catch (error) {
    if (error instanceof DomainError) return [error.code, Object.keys(error.fields)];
    throw error;
  }
  return null;
}

describe("half of a character", () => {
  it.each([
    [{ name: "Thandi \ud83d" }, ["name"]],
    [{ name: "\ude00 Thandi" }, ["name"]],
    [{ inside: { texts: ["whole", "half \ud83d"] } }, ["inside.texts.1"]],
    [{ "half \ud83d": "whole" }, [""]],
    ["\ud83d", [""]],
  ])("is refused, with its place: %j", (given, places) => {
    expect(fieldsOf(given)).toEqual(["invalid", places]);
  });

  it("is refused however deep it stands", () => {
    const deep = JSON.parse(`${"[".repeat(5_000)}"\\ud83d"${"]".repeat(5_000)}`);
    expect(fieldsOf({ other: deep })).toEqual(["invalid", [expect.any(String)]]);
  });

  it("is not a whole one", () => {
    expect(fieldsOf({ name: "Thandi \u{1f600} Hoër" })).toBeNull();
  });
});
