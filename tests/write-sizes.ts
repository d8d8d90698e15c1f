import fs from "node:fs";
import { allowedSizes, countSizes, SIZES_FILE } from "./size";

/** `npm run sizes`: lowers the allowed sizes to what there is. To raise one is a decision, so that is done by hand. */
const now = countSizes();
const allowed = allowedSizes();
for (const [folder, { files, lines }] of Object.entries(now.folders)) {
  const most = allowed.folders[folder] ?? { files, lines };
  console.log(`${folder}: ${files} of ${most.files} files, ${lines} of ${most.lines} lines`);
  allowed.folders[folder] = {
    files: Math.min(files, most.files),
    lines: Math.min(lines, most.lines),
  };
}
console.log(`doc comments: ${now.docComments} of ${allowed.docComments}`);
allowed.docComments = Math.min(now.docComments, allowed.docComments);
fs.writeFileSync(SIZES_FILE, `${JSON.stringify(allowed, null, 2)}\n`);
