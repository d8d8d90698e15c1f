import { describe, expect, it } from "vitest";
import { phpTrim, phpUrlencode } from "./signature.server";
import { vectors } from "./vectors.fixture";

const OTHER: Record<string, string> = {
  control_0A: "\n",
  control_0D0A: "\r\n",
  nbsp: "\u00a0",
  e_acute: "é",
  rsquo: "’",
  emoji: "😀",
};

describe("phpUrlencode", () => {
  it("encodes every printable ASCII character as PHP does", () => {
    const table = Object.entries(vectors.php_urlencode_ascii);
    expect(table).toHaveLength(95);
    for (const [character, encoded] of table) expect(phpUrlencode(character)).toBe(encoded);
  });

  it.each(Object.entries(vectors.php_urlencode_other))("encodes %s", (name, encoded) => {
    const character = OTHER[name];
    expect(character).toBeDefined();
    expect(phpUrlencode(character ?? "")).toBe(encoded);
  });

  it("takes a lone surrogate for the replacement character instead of throwing", () => {
    expect(phpUrlencode("a\ud83d")).toBe("a%EF%BF%BD");
    expect(phpUrlencode("\ude00b")).toBe("%EF%BF%BDb");
  });
});

describe("phpTrim", () => {
  it.each(vectors.php_trim_strips)("strips %j at both ends", (character) => {
    const around = character.repeat(2);
    expect(phpTrim(`${around}a${character}b${around}`)).toBe(`a${character}b`);
    expect(phpTrim(around)).toBe("");
  });

  it("strips nothing else", () => {
    const stripped: string[] = [];
    for (let code = 0; code <= 0xffff; code += 1) {
      const character = String.fromCharCode(code);
      if (phpTrim(character) === "") stripped.push(character);
    }
    expect(stripped.sort()).toEqual([...vectors.php_trim_strips].sort());
  });
});
