import { describe, expect, it } from "vitest";
import { isoDay } from "../dates/calendar";
import { expectedDays, readLeadTime } from "./lead-time";

describe("what an owner wrote of how long it takes", () => {
  it.each([
    ["2 to 4 working days", 2, 4, true],
    ["2-4 business days", 2, 4, true],
    ["3 – 5 working days", 3, 5, true],
    ["Ready within 3 working days", 3, 3, true],
    ["About 2 or 3 weekdays", 2, 3, true],
    ["1 day", 1, 1, false],
    ["5 days", 5, 5, false],
  ])("%s", (text, first, last, areWorking) => {
    expect(readLeadTime(text)).toEqual({ first, last, areWorking });
  });

  it.each(["", "The next Friday", "24 hours", "2 days in town, 5 days elsewhere", "Same day"])(
    "is no number of days: %s",
    (text) => expect(readLeadTime(text)).toBeNull(),
  );
});

const THURSDAY = Date.parse("2026-11-26T10:00:00Z");
const DAY = 24 * 60 * 60 * 1_000;
const COURIER = { kind: "courier", leadTime: "2 to 4 working days", sentAt: null } as const;

function days(order: Parameters<typeof expectedDays>[0], at: number) {
  const expected = expectedDays(order, at);
  return expected && [isoDay(expected.first), isoDay(expected.last)];
}

describe("the days on which an order is expected", () => {
  it("are as many after it was paid as its buyer has read, also once it is sent on the day after", () => {
    const friday = THURSDAY + DAY;
    const order = { ...COURIER, paidAt: friday };
    expect(days(order, friday)).toEqual(["2026-12-01", "2026-12-03"]);
    const sent = { ...order, sentAt: friday + 3 * DAY };
    expect(days(sent, friday + 4 * DAY)).toEqual(["2026-12-01", "2026-12-03"]);
  });

  it("move on while it is not sent, and stay once it is", () => {
    const order = { ...COURIER, paidAt: THURSDAY };
    expect(days(order, THURSDAY + 7 * DAY)).toEqual(["2026-12-04", "2026-12-08"]);
    const sent = { ...order, sentAt: THURSDAY + 7 * DAY };
    expect(days(sent, THURSDAY + 30 * DAY)).toEqual(["2026-12-04", "2026-12-08"]);
  });

  it("are one day for what is collected: then it is ready at the latest", () => {
    const leadTime = "Ready in 1 to 2 working days";
    const order = { kind: "collection", leadTime, paidAt: THURSDAY, sentAt: null } as const;
    expect(days(order, THURSDAY)).toEqual(["2026-11-30", "2026-11-30"]);
  });

  it("are not known where the owner names none", () => {
    expect(days({ ...COURIER, leadTime: "", paidAt: THURSDAY }, THURSDAY)).toBeNull();
  });
});
