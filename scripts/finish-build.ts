import fs from "node:fs";
import path from "node:path";
import { type ManifestPart, partAddress } from "../app/web/pages/manifest-part";
import { precompress } from "./precompress";

const CLIENT_FILES = "build/client";

const WHOLE = /^manifest-[\da-f]+\.js$/;
// What a browser opens as a page of each part. The API's routes are in none: no page navigates to them.
const BELONGS: Record<ManifestPart, (id: string) => boolean> = {
  shop: (id) => id === "root" || id.startsWith("routes/_shop"),
  admin: (id) => !id.startsWith("routes/api."),
};

type Manifest = { routes: Record<string, Record<string, unknown>> };

const isSaid = (value: unknown): boolean =>
  value !== false && value !== undefined && !(Array.isArray(value) && value.length === 0);

function narrowed(manifest: Manifest, belongs: (id: string) => boolean): Manifest {
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => belongs(id))
    .map(([id, route]) => [
      id,
      Object.fromEntries(Object.entries(route).filter(([, value]) => isSaid(value))),
    ]);
  return { ...manifest, routes: Object.fromEntries(routes) };
}

/**
 * Splits the list of routes that a browser loads once into one for the shop's pages and one for the back office; of the
 * whole list a shopper would load five times as much. The whole becomes `routes.json` beside the files.
 */
function splitManifest(folder: string): void {
  const assets = path.join(folder, "assets");
  const whole = fs.readdirSync(assets).find((file) => WHOLE.test(file));
  if (whole === undefined) throw new Error(`There is no manifest in ${assets}.`);
  const text = fs.readFileSync(path.join(assets, whole), "utf8");
  const [start, end] = [text.indexOf("{"), text.lastIndexOf("}") + 1];
  const manifest: Manifest = JSON.parse(text.slice(start, end));
  for (const part of ["shop", "admin"] as const) {
    const json = JSON.stringify(narrowed(manifest, BELONGS[part]));
    const file = path.basename(partAddress(whole, part));
    fs.writeFileSync(path.join(assets, file), text.slice(0, start) + json + text.slice(end));
  }
  fs.writeFileSync(path.join(folder, "..", "routes.json"), JSON.stringify(manifest.routes));
  fs.rmSync(path.join(assets, whole));
}

splitManifest(CLIENT_FILES);
precompress(CLIENT_FILES);
