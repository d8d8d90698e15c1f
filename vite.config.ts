import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

/** The shop's shared views in one file: on a slow line a request costs more than the few bytes it saves. */
function manualChunks(id: string): string | undefined {
  if (id.includes("node_modules")) return "vendor";
  return /\/app\/(ui\/[^/]+|domain\/.+|http\/form-reply)\.tsx?$/.test(id) ? "shop" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: {
    target: "es2020",
    // Styles are written into the page and icons are inline: nothing small is worth a request or a data: URL.
    assetsInlineLimit: 0,
    // Terser's second pass takes 3 KB off what every shopper's browser loads, which esbuild's minifier leaves.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks } },
  },
  server: { host: "127.0.0.1" },
}));
