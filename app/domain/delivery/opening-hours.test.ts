import { expect, it } from "vitest";
import { openingHours } from "./opening-hours";

it.each([
  ["", null],
  ["Bring your payment reference.", null],
  [
    "Monday to Friday 09:00 to 16:00, Saturday until 13:00. Bring your payment reference.",
    "Monday to Friday 09:00 to 16:00, Saturday until 13:00.",
  ],
  ["Ring the bell.\nWeekdays 9 am to 4 pm", "Weekdays 9 am to 4 pm"],
])("of %j the opening hours are %j", (details, hours) => {
  expect(openingHours([{ kind: "collection", details }])).toBe(hours);
});
