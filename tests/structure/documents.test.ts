import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const documents = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && fs.existsSync(file));

const textOf = (file: string): string => fs.readFileSync(file, "utf8");

it("every link between documents leads to a file", () => {
  const broken = documents.flatMap((file) => {
    const links = [...textOf(file).matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)/g)];
    const places = links.map(([, link = ""]) => path.join(path.dirname(file), link));
    return places.filter((place) => !fs.existsSync(place)).map((place) => `${file}: ${place}`);
  });
  expect(broken).toEqual([]);
});

describe("decisions", () => {
  const FOLDER = "docs/decisions";
  const MAX_FILES = 25;
  const decisions = documents.filter((file) => /^docs\/decisions\/[^/]+\/\d{3}-/.test(file));
  const index = textOf(`${FOLDER}/README.md`);

  it("have a row each in the index, with number, title and status", () => {
    expect(decisions.length).toBeGreaterThan(60);
    const missing = decisions.filter((file) => {
      const [, number = "", title = ""] = /^# (\d{3}) · (.+)\n/.exec(textOf(file)) ?? [];
      const row = `| ${number} | [${title}](${path.relative(FOLDER, file)}) |`;
      return !path.basename(file).startsWith(number) || !index.includes(row);
    });
    expect(missing).toEqual([]);
    expect(
      index.match(/^\| \d{3} \|.*\| (in force|(In part s|S)uperseded by .+) \|$/gm),
    ).toHaveLength(decisions.length);
  });

  it("say at their head what the index says of them", () => {
    const silent = decisions.filter((file) => {
      const number = path.basename(file).slice(0, 3);
      const isSuperseded = new RegExp(`^\\| ${number} \\|.*uperseded by`, "m").test(index);
      return isSuperseded !== /uperseded by/.test(textOf(file).split("\n")[2] ?? "");
    });
    expect(silent).toEqual([]);
  });

  it("have a number of their own, and an area of a few files", () => {
    const numbers = decisions.map((file) => path.basename(file).slice(0, 3));
    expect(new Set(numbers).size).toBe(numbers.length);
    const areas = new Set(decisions.map((file) => path.dirname(file)));
    expect([...areas].filter((area) => fs.readdirSync(area).length > MAX_FILES)).toEqual([]);
  });
});
