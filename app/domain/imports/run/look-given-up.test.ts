import fs from "node:fs";
import { expect, it } from "vitest";
import { until } from "../../../../tests/shop/until";
import { testAdmin } from "../../accounts/account.fixture";
import { kept, TEMPLATE_HEADER } from "../import.fixture";
import { DEFAULT_OPTIONS } from "../row/options";
import { previewImport } from "./start-import.server";

const THREADS = "/proc/self/task";
const canSeeThreads = fs.existsSync(THREADS);
const threads = () => fs.readdirSync(THREADS).length;

it.runIf(canSeeThreads)(
  "ends the thread that looks at a file when nobody waits for it any more",
  async () => {
    const rows = Array.from({ length: 40_000 }, (_, i) => `Book ${i},100,,,,,,,,,`);
    const { id } = await kept([TEMPLATE_HEADER, ...rows].join("\n"));
    const before = threads();
    const visitor = new AbortController();
    const looked = previewImport(
      testAdmin(),
      "books",
      id,
      { options: DEFAULT_OPTIONS },
      visitor.signal,
    );
    await until(() => threads() > before);
    visitor.abort();
    await expect(looked).rejects.toThrow("This file takes too long to read.");
    await until(() => threads() <= before);
  },
);
