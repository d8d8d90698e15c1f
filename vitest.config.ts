import { defineConfig } from "vitest/config";
import { programs } from "./config/vite/programs";

const alias = { "~": new URL("./app", import.meta.url).pathname };

const LONGEST_MS = 180_000;

/** A busy machine may fail a test once; what needed a retry is named at the end of the run. */
const retry = process.env.CI ? 2 : 0;

export default defineConfig({
  test: {
    // What one project or run has transformed, the next reads.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest" },
    projects: [
      {
        plugins: [programs()],
        resolve: { alias },
        test: {
          name: "unit",
          include: [
            "app/**/*.test.{ts,tsx}",
            "tests/**/*.test.ts",
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
          exclude: ["tests/http/**"],
          globalSetup: ["tests/migrated.ts", "tests/ensure-chromium.ts"],
          setupFiles: ["tests/setup.ts"],
          testTimeout: LONGEST_MS,
          hookTimeout: LONGEST_MS,
          retry,
          // `tests/setup.ts` gives each file its own modules of the shop.
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        plugins: [programs()],
        resolve: { alias },
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/migrated.ts", "tests/ensure-chromium.ts", "tests/http/build.ts"],
          setupFiles: ["tests/setup.ts"],
          testTimeout: LONGEST_MS,
          hookTimeout: LONGEST_MS,
          retry,
          // These tests talk to a process; a thread starts sooner than another process.
          pool: "threads",
          // `tests/setup.ts` gives each file its own modules of the shop.
          isolate: false,
          maxWorkers: 3,
        },
      },
    ],
  },
});
