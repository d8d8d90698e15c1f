import { expect, it } from "vitest";
import { allowedSizes, countSizes, type Sizes } from "../size";

const RULE =
  "If it must grow, raise the number in tests/structure/size.json and say in the commit which user notices, and what left.";

function excessesOf(now: Sizes, allowed: Sizes): string[] {
  const folders = Object.entries(now.folders).flatMap(([folder, { files, lines }]) => {
    const most = allowed.folders[folder] ?? { files: 0, lines: 0 };
    return [
      files > most.files ? `${folder} has ${files} files, ${most.files} are allowed. ${RULE}` : "",
      lines > most.lines ? `${folder} has ${lines} lines, ${most.lines} are allowed. ${RULE}` : "",
    ];
  });
  const { docComments: most } = allowed;
  const comments =
    now.docComments > most
      ? `The sources have ${now.docComments} doc comments, ${most} are allowed. ${RULE}`
      : "";
  return [...folders, comments].filter((sentence) => sentence !== "");
}

it("no folder has grown", () => {
  expect(excessesOf(countSizes(), allowedSizes())).toEqual([]);
});

it("a folder that has grown is named, with what is asked of whoever lets it", () => {
  const allowed = { folders: { bench: { files: 1, lines: 10 } }, docComments: 1 };
  const now = { folders: { bench: { files: 1, lines: 11 } }, docComments: 2 };
  expect(excessesOf(now, allowed)).toEqual([
    expect.stringMatching(/^bench has 11 lines, 10 are allowed\. .*which user notices/),
    expect.stringMatching(/^The sources have 2 doc comments/),
  ]);
  expect(excessesOf(allowed, now)).toEqual([]);
});
