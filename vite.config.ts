import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rollup } from "vite";
import { noDiscovery } from "./config/vite/no-discovery";
import { packages, TAKEN_IN } from "./config/vite/packages";
import { programs } from "./config/vite/programs";
import { sheets } from "./config/vite/sheets";
import { SMALLER, smallerVendor } from "./config/vite/smaller-vendor";
import remixConfig from "./remix.config.js";

type ManualChunkMeta = Rollup.ManualChunkMeta;

const ENTRY = /\/app\/(root|entry\.client|routes\/[^/]+\/route)\.tsx$/;
const SHOPPERS_ENTRY = /\/app\/(root|entry\.client|routes\/_shop[^/]*\/route)\.tsx$/;
const FRAME_ENTRY = /\/app\/(root|entry\.client|routes\/_shop\/route)\.tsx$/;
const RETURN = String.raw`payment\.success\.\$paymentId_\.return`;
const APART: [chunk: string, pages: RegExp][] = [
  ["shop-sell", /\/_shop\.sell[^/]*\/route\.tsx$/],
  ["shop-cart", /\/_shop\.(cart|checkout)\/route\.tsx$/],
  ["shop-return", new RegExp(String.raw`/_shop\.(checkout|${RETURN})/route\.tsx$`)],
  ["shop-order", new RegExp(String.raw`/_shop\.(checkout|book\.\$id\.buy|${RETURN})/route\.tsx$`)],
  ["shop-ask", /\/_shop\.(ask|book\.\$id\.ask)\/route\.tsx$/],
  ["shop-photo", new RegExp(String.raw`/_shop\.(ask|book\.\$id\.ask|${RETURN})/route\.tsx$`)],
  [
    "shop-trap",
    new RegExp(String.raw`/_shop\.(sell|tell-me|ask|book\.\$id\.ask|${RETURN})/route\.tsx$`),
  ],
  ["shop-after", /\/_shop\.(contact|payment[^/]*|privacy|tell-me[^/]*)\/route\.tsx$/],
  ["shop-listed", /\/_shop\.(cart|checkout|payment\.[^/]*)\/route\.tsx$/],
];
const SHARED =
  /\/app\/(ui\/.+|domain\/.+|routes\/_shop\/(footer|header)|web\/(forms\/(form-reply|cart-change)|admin\/keep-form))\.tsx?$/;

/** Silences the warning about empty chunks: routes without a page have none in the browser. */
const onwarn: Rollup.WarningHandlerWithDefault = (warning, warn) => {
  if (warning.code !== "EMPTY_BUNDLE") warn(warning);
};

function pagesOf(id: string, graph: ManualChunkMeta, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  if (ENTRY.test(id)) return [id];
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.flatMap((importer) => pagesOf(importer, graph, seen));
}

/**
 * One chunk for shared views, because on a slow connection a request costs more than a few bytes. What only the pages of
 * an order share has another, so have questions, the pages after a purchase or beside it, and the admin pages: who looks
 * for books loads none of these. Modules of one page go into its own chunk.
 */
function manualChunks(id: string, graph: ManualChunkMeta): string | undefined {
  const isPackage = id.includes("node_modules");
  if (!isPackage && !SHARED.test(id)) return undefined;
  const pages = pagesOf(id, graph);
  const isOfEachPage = pages.some((page) => FRAME_ENTRY.test(page));
  if (!isPackage && pages.length === 1 && !isOfEachPage) return undefined;
  // What is imported once it is needed stays apart.
  if (pages.length === 0) return undefined;
  const shoppers = pages.filter((page) => SHOPPERS_ENTRY.test(page));
  if (shoppers.length === 0) return isPackage ? "admin-vendor" : "admin";
  if (isPackage) return "vendor";
  const apart = APART.find(([, pages]) => shoppers.every((page) => pages.test(page)));
  return apart?.[0] ?? "shop";
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    programs(isSsrBuild),
    sheets(),
    noDiscovery(),
    tailwindcss(),
    remix(remixConfig),
    isSsrBuild ? packages() : smallerVendor(),
  ],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: {
    target: "es2020",
    // No inlining: critical CSS and icons are inline already.
    assetsInlineLimit: 0,
    // Terser's passes save shoppers 3 KB that esbuild's minifier leaves.
    minify: isSsrBuild ? false : "terser",
    terserOptions: SMALLER,
    rollupOptions: isSsrBuild ? {} : { onwarn, output: { manualChunks } },
  },
  // Node keeps the text of a module with one character beyond Latin-1 in two bytes a character.
  ...(isSsrBuild ? { esbuild: { charset: "ascii" as const }, ssr: { noExternal: TAKEN_IN } } : {}),
  server: { host: "127.0.0.1" },
  // Packages are served to a developer's browser as they are: by default they would be rewritten for browsers of 2020,
  // which esbuild cannot do. Nor can it bundle the server's hash of passwords, which no browser asks for.
  optimizeDeps: { esbuildOptions: { target: "esnext" }, exclude: ["@node-rs/argon2"] },
}));
