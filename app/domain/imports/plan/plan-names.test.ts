import { describe, expect, it } from "vitest";
import { type Given, plan, planOne, ROW } from "./plan.fixture";

const reasonsOf = (given: Given, shop?: Parameters<typeof plan>[1]) => {
  const outcome = planOne(given, shop);
  return outcome.fate === "refused" ? outcome.reasons : outcome.fate;
};

describe("names that the shop does not have", () => {
  const rows = [
    { ...ROW, school: "Grey College" },
    { ...ROW, school: "GREY  college", title: "Second" },
    { ...ROW, subject: "Maths", grade: "11", title: "Third" },
  ];

  it("are made, once, and a grade only when it is a school grade", () => {
    const { outcomes, unknownNames } = plan(rows);
    expect(outcomes.map((outcome) => "names" in outcome && outcome.names)).toEqual([
      { grade: { id: 2 }, school: { make: "Grey College" }, subject: { id: 1 } },
      { grade: { id: 2 }, school: { id: expect.any(Number) }, subject: { id: 1 } },
      { grade: { make: "Grade 11" }, school: { id: 1 }, subject: { make: "Maths" } },
    ]);
    expect(unknownNames).toEqual([
      { kind: "school", name: "Grey College", rows: 2, fate: "create" },
      { kind: "grade", name: "Grade 11", rows: 1, fate: "create" },
      { kind: "subject", name: "Maths", rows: 1, fate: "create" },
    ]);
  });

  it("are no new ones where they are other names of a subject, which is told", () => {
    const given = [
      { ...ROW, subject: "WISKUNDE" },
      { ...ROW, subject: "Wiskunde", title: "Second" },
    ];
    const { outcomes, unknownNames, otherNames } = plan(given);
    expect(outcomes).toMatchObject([
      { names: { subject: { id: 1 } } },
      { names: { subject: { id: 1 } } },
    ]);
    expect(unknownNames).toEqual([]);
    expect(otherNames).toEqual([{ kind: "subject", name: "WISKUNDE", is: "Mathematics", rows: 2 }]);
    expect(plan(rows).otherNames).toEqual([]);
    const meant = [{ kind: "subject" as const, name: "Wiskunde", is: "History" }];
    const chosen = plan(given, { options: { meant } });
    expect(chosen.outcomes[0]).toMatchObject({ names: { subject: { id: 2 } } });
    expect(chosen.otherNames).toEqual([]);
  });

  it("are refused where that was chosen, and still told", () => {
    const options = { unknown: { grade: "refuse", school: "refuse", subject: "refuse" } } as const;
    const { outcomes, unknownNames } = plan(rows, { options });
    expect(outcomes.map(({ fate }) => fate)).toEqual(["refused", "refused", "refused"]);
    expect(outcomes[0]).toMatchObject({
      reasons: [
        "There is no school 'Grey College'. Choose which one is meant, or add it under Schools first.",
      ],
    });
    expect(unknownNames[0]).toEqual({
      kind: "school",
      name: "Grey College",
      rows: 2,
      fate: "refuse",
    });
  });

  it("stand for names that the shop has where that was chosen", () => {
    const meant = [
      { kind: "subject" as const, name: "maths", is: "Mathematics" },
      { kind: "grade" as const, name: "Grade 13", is: "Grade 10" },
    ];
    const row = { ...ROW, subject: "MATHS", grade: "Grade 13" };
    expect(planOne(row, { options: { meant } })).toMatchObject({
      fate: "created",
      names: { grade: { id: 2 }, subject: { id: 1 } },
    });
  });

  it("that stand for one which is gone are refused where new ones are", () => {
    const meant = [{ kind: "school" as const, name: "Grey College", is: "Gone College" }];
    const unknown = { grade: "refuse", school: "refuse", subject: "refuse" } as const;
    expect(reasonsOf({ ...ROW, school: "Grey College" }, { options: { meant, unknown } })).toEqual([
      "There is no school 'Gone College'. Choose which one is meant, or add it under Schools first.",
    ]);
  });

  it.each([
    ["Geog", "Geografie", "Geography"],
    ["Geography", "Geografie", "Geog"],
  ])("may stand for another new one, in any order of the rows (%s first)", (...subjects) => {
    const meant = [
      { kind: "subject" as const, name: "Geog", is: "geografie" },
      { kind: "subject" as const, name: "Geografie", is: "Geography" },
    ];
    const given = subjects.map((subject, i) => ({ ...ROW, subject, title: `Book ${i}` }));
    const { outcomes, unknownNames } = plan(given, { options: { meant } });
    expect(outcomes.map(({ fate }) => fate)).toEqual(["created", "created", "created"]);
    expect(outcomes[0]).toMatchObject({ names: { subject: { make: "Geography" } } });
    expect(unknownNames).toEqual([{ kind: "subject", name: "Geography", rows: 3, fate: "create" }]);
  });

  it("that stand for each other are new names still", () => {
    const meant = [
      { kind: "subject" as const, name: "Geog", is: "Geo" },
      { kind: "subject" as const, name: "Geo", is: "Geog" },
    ];
    const outcome = planOne({ ...ROW, subject: "Geog" }, { options: { meant } });
    expect(outcome).toMatchObject({ fate: "created", names: { subject: { make: "Geog" } } });
  });
});

describe("conditions that are none of the three", () => {
  const row = { ...ROW, condition: "Swak" };

  it("are refused, and told as unknown", () => {
    const { outcomes, unknownNames } = plan([row, { ...row, condition: "SWAK", title: "Second" }]);
    expect(outcomes.map(({ fate }) => fate)).toEqual(["refused", "refused"]);
    expect(unknownNames).toEqual([{ kind: "condition", name: "Swak", rows: 2, fate: "refuse" }]);
  });

  it("mean what was chosen", () => {
    const meant = [{ kind: "condition" as const, name: "swak", is: "Fair" }];
    const { outcomes, unknownNames } = plan([row], { options: { meant } });
    expect(outcomes[0]).toMatchObject({ fate: "created", values: { condition: "Fair" } });
    expect(unknownNames).toEqual([]);
  });
});

describe("new names", () => {
  it("of grades that are no school grades are made only where that was chosen", () => {
    const unknown = { grade: "create", school: "create", subject: "create" } as const;
    expect(reasonsOf({ ...ROW, grade: "Grade 10-12" })).toEqual([
      "The grade 'Grade 10-12' is more than one. A book has one grade: write one, like Grade 10.",
    ]);
    expect(planOne({ ...ROW, grade: "Grade 10-12" }, { options: { unknown } })).toMatchObject({
      names: { grade: { make: "Grade 10-12" } },
    });
  });
});
