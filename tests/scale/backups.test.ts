import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { listBackups } from "../../app/providers/backups/directories.server";
import { ERASURES_FILE } from "../../app/providers/backups/erasures.server";
import { IMAGES } from "../../app/providers/backups/kept-images.server";
import { callAs, signIn } from "../admin";
import { fileOf, sendFiles } from "../http/upload";
import { photo } from "../photos";
import { until } from "../until";
import { type ShopBox, useBoxes } from "./boxes";

const { boxes, box } = await useBoxes(2);
const owner = await signIn(box(0));

/** A line of an hour ago. */
const ERASED = `${JSON.stringify({ at: Date.now() - 3_600_000, person: "a digest", payments: [], enquiries: [], wanted: [] })}\n`;

const holderOfJobs = box(0)
  .driver.prepare<[], string>("select holder from leases where name = 'jobs'")
  .pluck();

const doesJobs = ({ storageDir }: ShopBox) =>
  holderOfJobs
    .get()
    ?.startsWith(`${fs.readFileSync(path.join(storageDir, "box"), "utf8").trim()}-`);

it("a backup has every image of the shop and knows who was erased, at whichever box that was, and each box tells of it", async () => {
  const leader = await until(() => boxes.find(doesJobs));
  const other = await until(() => boxes.find((one) => one !== leader));
  const file = fileOf(await photo({ width: 500, height: 600, grain: 1 }), "photo.jpg");
  const { status } = await sendFiles(other, "/api/v1/admin/uploads", { file }, owner);
  expect(status).toBe(201);
  const images = fs.readdirSync(path.join(other.storageDir, "objects")).toSorted();
  expect(images.length).toBeGreaterThan(0);
  expect(fs.existsSync(path.join(leader.storageDir, "objects"))).toBe(false);
  fs.writeFileSync(path.join(other.storageDir, ERASURES_FILE), ERASED);
  expect((await callAs(box(0), owner, "POST", "/api/v1/admin/backups")).status).toBe(202);
  const [backup] = await until(() => {
    const made = listBackups(leader.storageDir);
    return made.length > 0 ? made : null;
  });
  const folder = path.join(leader.storageDir, "backups", backup?.name ?? "");
  expect(fs.readdirSync(path.join(folder, IMAGES)).toSorted()).toEqual(images);
  expect(fs.readFileSync(path.join(folder, ERASURES_FILE), "utf8")).toBe(ERASED);
  const told = await until(async () => {
    const { json } = await callAs(other, owner, "GET", "/api/v1/admin/backups");
    return json.newest === null ? null : json;
  });
  expect(told).toMatchObject({ newest: { name: backup?.name }, backups: [] });
  const page = await other.get("/admin/settings/backups", { headers: owner });
  expect(await page.text()).toContain("It lies on another of the shop&#x27;s computers.");
});
