import fs from "node:fs";

const TOOL = new URL("../build/server/shop.js", import.meta.url);

if (fs.existsSync(TOOL)) await import(TOOL.href);
else {
  console.error("The shop is not built yet: npm run build");
  process.exitCode = 1;
}
