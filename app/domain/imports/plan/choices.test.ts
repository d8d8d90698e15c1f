import { describe, expect, it } from "vitest";
import { choicesQuery, readChoices } from "./choices";

const HEADERS = ["Titel", "Prys", "Ander"];
const read = (query: string) => readChoices(new URLSearchParams(query), HEADERS);

describe("the mapping step's choices in an address", () => {
  it("are none at first, so that the suggestion goes", () => {
    expect(read("")).toEqual({
      fieldMapping: null,
      options: { unknown: {}, meant: [], values: {}, replaceTitles: [], takeOldStock: false },
    });
  });

  it("are a field for each column, in their order", () => {
    expect(read("column=title&column=price&column=").fieldMapping).toEqual({
      Titel: "title",
      Prys: "price",
      Ander: "",
    });
  });

  it("say what becomes of names that the shop does not have", () => {
    const query = "school=refuse&subject=create&grade=perhaps&name=school:Grey: a College&is=Grey";
    expect(read(query).options).toEqual({
      unknown: { school: "refuse", subject: "create" },
      meant: [{ kind: "school", name: "Grey: a College", is: "Grey" }],
      values: {},
      replaceTitles: [],
      takeOldStock: false,
    });
  });

  it.each(["name=town:Grey&is=Grey", "name=school:&is=Grey", "name=school:Grey&is=+", "is=Grey"])(
    "that make no sense are left out: %s",
    (query) => {
      expect(read(query).options.meant).toEqual([]);
    },
  );

  it("give one value for all rows", () => {
    const query = "column=title&school=refuse&all-school=+Grey+&all-grade=&all-title=x";
    expect(read(query).options).toMatchObject({
      unknown: { school: "refuse" },
      values: { school: "Grey" },
    });
    expect(read(`all-description=${"x".repeat(2_001)}`).options.values).toEqual({});
  });

  it("are as short as they can be, and say the same", () => {
    const typed: [string, string][] = [
      ["column", "title"],
      ["column", ""],
      ["all-school", " Grey "],
      ["all-grade", " "],
      ["name", "school:Grey"],
      ["is", ""],
      ["name", "subject:Maths & more"],
      ["is", " Mathematics "],
    ];
    const query = choicesQuery(typed);
    expect(query).toBe(
      "column=title&column=&all-school=+Grey+&name=subject%3AMaths+%26+more&is=Mathematics",
    );
    expect(read(query)).toEqual(readChoices(typed, HEADERS));
  });
});
