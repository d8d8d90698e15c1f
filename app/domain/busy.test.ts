import { expect, it } from "vitest";
import { PrimaryAway } from "~/db/replica/primary-away.server";
import { asExpected, isWaitingForPrimary } from "./busy.server";
import { DomainError } from "./errors";

const sentenceOf = (error: unknown) => {
  const said = asExpected(error);
  return said instanceof DomainError ? [said.code, said.message] : null;
};

it("says that nothing was lost where a write was not made", () => {
  const sentence = "We cannot take orders for a moment; nothing was lost.";
  expect(sentenceOf(new PrimaryAway("nobody listens"))).toEqual(["unavailable", sentence]);
});

it("does not say so where nobody knows whether it was made", () => {
  const [code, sentence] = sentenceOf(new PrimaryAway("it hung up", true)) ?? [];
  expect(code).toBe("unavailable");
  expect(sentence).toContain("may have been saved or not");
});

it("knows a primary that is away by the cause of another error", () => {
  const error = new Error("the query failed", { cause: new PrimaryAway("nobody listens") });
  expect(isWaitingForPrimary(error)).toBe(true);
  expect(sentenceOf(error)?.[0]).toBe("unavailable");
  expect(isWaitingForPrimary(new Error("another"))).toBe(false);
});
