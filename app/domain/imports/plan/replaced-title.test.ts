import { describe, expect, it } from "vitest";
import { aBook, type Given, plan, planOne } from "./plan.fixture";

const fates = (rows: Given[], shop?: Parameters<typeof plan>[1]) =>
  plan(rows, shop).outcomes.map(({ fate }) => fate);

describe("a row that would replace a title by quite another", () => {
  const books = [aBook({ isbn: "9780306406157", title: "Animal Farm" })];
  const row = { isbn: "9780306406157", title: "Fiela se Kind", price: "80" };

  it("is refused, and says what the title was", () => {
    expect(planOne(row, { books })).toEqual({
      fate: "refused",
      reasons: [
        "The shop has the ISBN 9780306406157 as 'Animal Farm': this row would make another book of it. Correct its ISBN, or allow the new title.",
      ],
      warnings: [],
      replaced: { was: "Animal Farm", title: "Fiela se Kind", isbn: "9780306406157" },
    });
    expect(fates([row], { books, options: { replaceTitles: [3] } })).toEqual(["refused"]);
  });

  it.each([["all" as const], [[2]]])("changes it when %j is allowed, with a warning", (allowed) => {
    const outcome = planOne(row, { books, options: { replaceTitles: allowed } });
    expect(outcome).toMatchObject({
      fate: "updated",
      values: { title: "Fiela se Kind", priceCents: 8_000 },
      before: { title: "Animal Farm" },
      warnings: ["It was 'Animal Farm'."],
    });
  });

  it("is none when the title is only longer, or when the row says no title", () => {
    const longer = { ...row, title: "Animal Farm (George Orwell)" };
    expect(fates([longer], { books })).toEqual(["updated"]);
    expect(fates([{ isbn: "9780306406157", price: "80" }], { books })).toEqual(["updated"]);
  });
});
