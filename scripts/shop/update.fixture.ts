const SERVER = `
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
const { version } = JSON.parse(fs.readFileSync("package.json", "utf8"));
const file = path.join(process.env.STORAGE_DIR, "shop.db");
const isTrial = process.argv.includes("--trial");
const [newest] = JSON.parse(fs.readFileSync("drizzle/meta/_journal.json", "utf8")).entries;
const mark = "tables " + newest.when + "\\n";
if (!fs.readFileSync(file, "utf8").includes(mark)) fs.appendFileSync(file, mark);
FAULT
const server = http.createServer((request, response) => {
  if (request.method === "POST") fs.appendFileSync(file, "sold\\n");
  const isBad = request.url === "/healthz" && illness !== undefined;
  response.statusCode = isBad ? 503 : 200;
  response.end(isBad ? JSON.stringify(illness) : version);
});
server.listen(isTrial ? 0 : { fd: 3, backlog: 4096 }, () => {
  process.send?.({ port: server.address().port });
});
process.on("SIGTERM", () => server.close(() => process.exit()));`;

const TOOL = `
import fs from "node:fs";
import path from "node:path";
const storage = process.env.STORAGE_DIR;
const [verb, from] = process.argv.slice(2);
if (verb === "backup") {
  const to = path.join(storage, "backups", new Date().toISOString().replace(/[:.]/g, "-"));
  fs.mkdirSync(to, { recursive: true });
  fs.copyFileSync(path.join(storage, "shop.db"), path.join(to, "shop.db"));
} else {
  fs.mkdirSync(storage, { recursive: true });
  fs.copyFileSync(path.join(from, "shop.db"), path.join(storage, "shop.db"));
}`;

export type Fault = "none" | "cannot read the data" | "ill once it runs" | "on a full disk";

const FAULTS: Record<Fault, string> = {
  none: "const illness = undefined;",
  "cannot read the data": "throw new Error('No such table: books');",
  "ill once it runs":
    "const illness = isTrial ? undefined : { database: 'down', storage: 'down' };",
  "on a full disk": "const illness = isTrial ? undefined : { database: 'ok', storage: 'down' };",
};

export function filesOfVersion(version: string, tables: number, fault: Fault = "none") {
  const scripts = { shop: "node tool.js" };
  const about = { name: "dogear", version, type: "module", scripts };
  return {
    "package.json": JSON.stringify(about, null, 2),
    "server.js": SERVER.replace("FAULT", FAULTS[fault]),
    "tool.js": TOOL,
    "drizzle/meta/_journal.json": JSON.stringify({ entries: [{ when: tables }] }),
  };
}
