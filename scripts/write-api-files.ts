import fs from "node:fs";
import path from "node:path";

// The description is made by the shop's own code, which opens no database for it but reads its environment.
process.env.LOG_LEVEL ??= "silent";
const { apiFiles } = await import("./api-files");

for (const [file, content] of Object.entries(await apiFiles())) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
  console.log(file);
}
