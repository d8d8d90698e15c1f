import { expect, it } from "vitest";
import { formatTime } from "../dates/time";
import { whyHeldInWords } from "./held-words";

const UNTIL = "2026-12-01T22:00:00.000Z";

it("a copy that somebody pays for is told with the time, and a reserved one with its last day", () => {
  expect(whyHeldInWords({ why: "being_paid", until: UNTIL })).toBe(
    `Somebody is paying for it until ${formatTime(Date.parse(UNTIL))}`,
  );
  expect(whyHeldInWords({ why: "reserved", until: UNTIL })).toBe("Reserved until Tue 1 Dec");
});

it("where no time is known, none is said", () => {
  expect(whyHeldInWords({ why: "being_paid", until: null })).toBe("Somebody is paying for it");
  expect(whyHeldInWords({ why: "reserved", until: null })).toBe("Reserved");
});
