import { expect, it } from "vitest";
import { endOfHold, endOfWorkingHold, lastDayToPay } from "./hold-days";

const FRIDAY = Date.parse("2026-11-27T13:36:00Z");

it("counts the days of a transfer as banks do, for which no weekend or public holiday counts", () => {
  expect(lastDayToPay(endOfWorkingHold(FRIDAY, 3))).toBe("2 December 2026");
  const beforeReconciliation = Date.parse("2026-12-14T10:00:00Z");
  expect(lastDayToPay(endOfWorkingHold(beforeReconciliation, 3))).toBe("18 December 2026");
});

it("counts the days to collect and pay from when the books are ready", () => {
  const leadTime = "Ready within 3 working days";
  expect(lastDayToPay(endOfWorkingHold(FRIDAY, 5, leadTime))).toBe("9 December 2026");
  expect(lastDayToPay(endOfWorkingHold(FRIDAY, 5, "The next Friday"))).toBe("4 December 2026");
});

it("counts each day at a till, which is open on all of them", () => {
  expect(lastDayToPay(endOfHold(FRIDAY, 2))).toBe("29 November 2026");
});
