import { expect, it } from "vitest";
import { stepInWords } from "./step-words";

const step = { event: "initiated", status: "pending", message: "", source: "system" } as const;

it.each([
  [{ message: "Held for 30 minutes" }, "The buyer went to pay. The books are kept for 30 minutes."],
  [{ event: "completed", message: "Paid" }, "The payment is complete."],
  [
    { event: "notified", status: "COMPLETE", message: "completed", source: "provider" as const },
    "PayFast says that it was paid.",
  ],
  [
    { event: "notified", status: "COMPLETE", message: "already applied" },
    "PayFast says that it was paid: already applied.",
  ],
  [{ event: "notified", status: "ODD", message: "failed" }, "PayFast says that its state is ODD."],
  [{ source: "admin" as const, message: "Notes: rang the buyer" }, "Notes: rang the buyer"],
  [
    { event: "cancelled", message: "The buyer cancelled on the payment page" },
    "The buyer cancelled on the payment page",
  ],
])("%j is read as %s", (traits, sentence) => {
  expect(stepInWords({ ...step, ...traits })).toBe(sentence);
});
