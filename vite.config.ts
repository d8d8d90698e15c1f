import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rollup } from "vite";
import remixConfig from "./remix.config.js";
import { sheets } from "./vite-sheets";
import { threads } from "./vite-threads";

type ManualChunkMeta = Rollup.ManualChunkMeta;

const SHOPPERS_ENTRY = /\/app\/(root|entry\.client|routes\/_shop[^/]*\/route)\.tsx$/;
const SHARED = /\/app\/(ui\/.+|domain\/.+|http\/forms\/form-reply)\.tsx?$/;

/** A route without a page is an empty file in the browser, as it should be: no word about each of them. */
const onwarn: Rollup.WarningHandlerWithDefault = (warning, warn) => {
  if (warning.code !== "EMPTY_BUNDLE") warn(warning);
};

/** Whether a shopper's page loads this module, through whatever imports it. */
function isForShoppers(id: string, graph: ManualChunkMeta, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (SHOPPERS_ENTRY.test(id)) return true;
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isForShoppers(importer, graph, seen));
}

/**
 * Shared views in one file: on a slow line a request costs more than the few bytes it saves. What only the admin's
 * pages use has a file of its own, so that no shopper loads it.
 */
function manualChunks(id: string, graph: ManualChunkMeta): string | undefined {
  const isPackage = id.includes("node_modules");
  if (!isPackage && !SHARED.test(id)) return undefined;
  if (isForShoppers(id, graph)) return isPackage ? "vendor" : "shop";
  return isPackage ? "admin-vendor" : "admin";
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [threads(), sheets(), tailwindcss(), remix(remixConfig)],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: {
    target: "es2020",
    // Styles are written into the page and icons are inline: nothing small is worth a request or a data: URL.
    assetsInlineLimit: 0,
    // Terser's second pass takes 3 KB off what every shopper's browser loads, which esbuild's minifier leaves.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
    rollupOptions: isSsrBuild ? {} : { onwarn, output: { manualChunks } },
  },
  server: { host: "127.0.0.1" },
}));
