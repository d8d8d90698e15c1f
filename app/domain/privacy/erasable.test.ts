import { expect, it } from "vitest";
import { presentDetails } from "./erasable";
import type { SubjectRecord } from "./view";

const record = (kind: SubjectRecord["kind"], fields: Record<string, string>): SubjectRecord => ({
  kind,
  reference: "BK-1",
  page: null,
  at: "2027-01-12T08:00:00.000Z",
  fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
  kept: null,
});

it("what an owner corrects is shown as it is written now, once, and as often as records differ", () => {
  const thandi = { Name: "Thandi Mokoena", Email: "thandi@example.org", Books: "1 × Atlas" };
  expect(
    presentDetails([
      record("order", { ...thandi, Phone: "082 123 4567" }),
      record("enquiry", { ...thandi, Name: "T. Mokoena", Message: "Is it there?" }),
      record("order", thandi),
    ]),
  ).toEqual({
    name: ["Thandi Mokoena", "T. Mokoena"],
    email: ["thandi@example.org"],
    phone: ["082 123 4567"],
  });
});

it("an invoice stays as it was issued, so what it says is not offered to be corrected", () => {
  const invoice = record("invoice", { Name: "Thandi Mokoena", Phone: "082 123 4567" });
  expect(presentDetails([invoice])).toEqual({ name: [], email: [], phone: [] });
});
