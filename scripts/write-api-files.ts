import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createServer } from "vite";
import { programs } from "../config/vite/programs";

const CLIENT_TYPES = "build/client/api/v1/client.d.ts";

// The calls come with the domain, and so with a database and with imports that only Vite resolves.
const storage = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-api-files-"));
process.env.STORAGE_DIR = storage;
const vite = await createServer({
  configFile: false,
  appType: "custom",
  logLevel: "warn",
  plugins: [programs()],
  resolve: { alias: { "~": path.resolve("app") } },
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const files = (await vite.ssrLoadModule("/scripts/api-files.ts")) as typeof import("./api-files");
fs.writeFileSync(files.GUIDE, files.guideWithCalls());
fs.mkdirSync(path.dirname(CLIENT_TYPES), { recursive: true });
fs.writeFileSync(CLIENT_TYPES, await files.clientTypes());
await vite.close();
fs.rmSync(storage, { recursive: true });
process.exit();
