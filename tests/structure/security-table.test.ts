import fs from "node:fs";
import { describe, expect, it } from "vitest";

const doc = fs.readFileSync("docs/security.md", "utf8");

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0, by section: how many it has. Those of level 3 come last. */
const SECTIONS =
  "1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2";

const required = SECTIONS.split(" ").flatMap((section) => {
  const [name, count] = section.split(":");
  return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`);
});

type Row = { id: string; standing: string; here: string; tests: string[] };

const rows: Row[] = [...doc.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \|$/gm)].map(([, id, rest]) => {
  const [, , standing = "", here = "", tests = ""] = (rest ?? "").split(" | ");
  const files = [...tests.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
  return { id: id ?? "", standing, here, tests: files };
});

const elsewhere = [...doc.matchAll(/^Do not apply: ([\d., ]+) \(/gm)].flatMap(([, ids = ""]) =>
  ids.split(", "),
);

const withStanding = (standing: string) => rows.filter((row) => row.standing === standing);

describe("the table of security requirements", () => {
  it("names each requirement of levels 1 and 2 once", () => {
    const told = [...rows.map(({ id }) => id), ...elsewhere];
    expect(told.toSorted()).toEqual(required.toSorted());
  });

  it("names a test that is there for all that is met, but for one that is words alone", () => {
    const met = withStanding("met");
    expect(met.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual(["15.1.1"]);
    const gone = rows.flatMap(({ tests }) => tests).filter((file) => !fs.existsSync(file));
    expect(gone).toEqual([]);
  });

  it("says of what is not met why, and of what is met in part how far", () => {
    const [part, not] = [withStanding("in part"), withStanding("**not met**")];
    expect(withStanding("met").length + part.length + not.length).toBe(rows.length);
    for (const { here } of part) expect(here.length).toBeGreaterThan(20);
    for (const { here } of not) expect(here).toMatch(/^because .{20}/);
  });

  it("counts them as they are", () => {
    const counted = [withStanding("met"), withStanding("in part"), withStanding("**not met**")];
    const [met, part, not] = counted.map(({ length }) => length);
    expect(doc.replace(/\s+/g, " ")).toContain(
      `Of ${required.length} requirements ${met} are met, ${part} in part, ${not} not, and ${elsewhere.length} do not apply.`,
    );
  });
});

it("the list of libraries has an exact version for each, and a digest but for binaries of other platforms", () => {
  const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
  const all = Object.entries<{ version?: string; integrity?: string; optional?: boolean }>(
    packages,
  );
  const lacking = all.filter(([path, { version, integrity, optional }]) => {
    return path !== "" && !(version && (integrity || optional));
  });
  expect(lacking.map(([path]) => path)).toEqual([]);
});
