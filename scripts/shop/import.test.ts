import { execFileSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { importRuns } from "~/db/schema/work";
import { fileWith, started, TEMPLATE_HEADER } from "~/domain/imports/import.fixture";
import { nameOf } from "~/domain/imports/plan/names.server";
import { beginShopCommand, shopCommand } from "../../tests/install/shop-command";
import { until } from "../../tests/shop/until";

const shop = (...words: string[]) => shopCommand(["import", ...words]);

const row = (title: string, price = "150") =>
  `${title},${price},Clean copy.,,Good,10,Example High School,Mathematics,,1,`;
const file = (...rows: string[]) => fileWith([TEMPLATE_HEADER, ...rows, ""].join("\n"));
const listed = () => db.select().from(books).where(isNull(books.deletedAt)).all();

beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

describe("shop import", () => {
  it("loads a file, tells how far it is, and leaves the refused rows beside the operator", () => {
    const given = file(row("A"), row("B"), row("C", "free"));
    const refused = `${path.basename(given, ".csv")}-refused.csv`;
    try {
      const { status, stdout, stderr } = shop(given);
      expect(stderr).toBe("");
      expect(stdout).toContain("100 % 3 of 3 rows");
      expect(stdout).toContain("Done: 2 new, 0 changed, 0 unchanged, 1 refused.");
      expect(stdout).toContain(`The refused rows are in ${refused}`);
      expect(status).toBe(0);
      expect(fs.readFileSync(refused, "utf8")).toMatch(
        /^C,free,.*,"The price 'free' is not an amount/m,
      );
    } finally {
      fs.rmSync(refused, { force: true });
    }
    expect(listed()).toHaveLength(2);
  });

  it("only says what it would do with --check", () => {
    const given = file(row("A"), row("C", "free"));
    const { stdout } = shop(given, "--check");
    expect(stdout).toContain("Row 3 (C): The price 'free'");
    expect(stdout).toContain(
      "2 rows: 1 new, 0 changed, 0 unchanged, 1 refused. Nothing was stored.",
    );
    expect(listed()).toEqual([]);
    expect(db.select().from(importRuns).where(eq(importRuns.status, "uploaded")).all()).toEqual([]);
  });

  it("asks for what it cannot guess, and takes it from --map", () => {
    const given = fileWith(
      "X1,price,description,grade,school,subject\nA,150,Clean.,10,Example High School,Maths\n",
    );
    const asked = shop(given);
    expect(asked.status).toBe(1);
    expect(asked.stderr).toContain("Please map the following required fields: Title");
    expect(asked.stderr).toContain("X1: ignored");
    expect(shop(given, "--map", "X1=title").stdout).toContain("Done: 1 new");
    expect(listed().map(({ title }) => title)).toEqual(["A"]);
  });

  it("gives all rows what the file lacks with --set", () => {
    const given = fileWith("Book name,price\nA,150\nB,160\n");
    const said = ["--set", "School=Grey Example", "--set", "Graad=10", "--set", "subject=Maths"];
    expect(shop(given, ...said).stdout).toContain("Done: 2 new");
    const schools = listed().map(({ schoolId }) => nameOf("school", schoolId));
    expect(schools).toEqual(["Grey Example", "Grey Example"]);
  });

  it("lets the shop's shoppers go first", async () => {
    const arriving = fileWith("");
    fs.rmSync(arriving);
    execFileSync("mkfifo", [arriving]);
    const importing = beginShopCommand(["import", arriving]);
    const { PRIORITY_BELOW_NORMAL } = os.constants.priority;
    await until(() => os.getPriority(importing.pid) === PRIORITY_BELOW_NORMAL);
    fs.writeFileSync(arriving, [TEMPLATE_HEADER, row("A"), ""].join("\n"));
    expect(await once(importing, "exit")).toEqual([0, null]);
    expect(listed()).toHaveLength(1);
  });

  it("goes on with what was cut short", async () => {
    const id = await started([TEMPLATE_HEADER, row("A"), row("B"), ""].join("\n"));
    expect(shop("--continue").stderr).toBe("There is no import of this tool that was cut short.\n");
    db.update(importRuns).set({ adminId: null }).where(eq(importRuns.id, id)).run();
    expect(shop("--continue").stdout).toContain("Done: 2 new");
    expect(listed()).toHaveLength(2);
  });

  it.each([
    [[]],
    [["nowhere.csv"]],
    [["a.csv", "b.csv"]],
    [["a.csv", "--map", "x"]],
    [["a.csv", "--set", "x"]],
    [["a.csv", "--set", "price=5"]],
  ])("says what is wrong with %j, without a stack", (words) => {
    const { status, stderr } = shop(...words);
    expect(status).toBe(1);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stderr.trim()).not.toBe("");
  });
});
