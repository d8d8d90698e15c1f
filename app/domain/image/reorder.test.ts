import { describe, expect, it } from "vitest";
import { listOfLines, moved, readReorder, reordered, reorderValue } from "./reorder";

const PHOTOS = ["front", "back", "spine"];

describe("a list of photos", () => {
  it.each([
    ["up", 2, ["front", "spine", "back"]],
    ["up", 0, PHOTOS],
    ["down", 0, ["back", "front", "spine"]],
    ["down", 2, PHOTOS],
    ["remove", 1, ["front", "spine"]],
    ["remove", 9, PHOTOS],
    ["down", 9, PHOTOS],
  ] as const)("after moving %s the one at %i", (move, index, expected) => {
    expect(reordered(PHOTOS, move, index)).toEqual(expected);
  });

  it("is dragged into any order", () => {
    expect(moved(PHOTOS, 0, 2)).toEqual(["back", "spine", "front"]);
    expect(moved(PHOTOS, 2, 0)).toEqual(["spine", "front", "back"]);
  });

  it("is typed one a line", () => {
    expect(listOfLines(" front \r\n\n back\n")).toEqual(["front", "back"]);
  });
});

describe("the button that moves a photo", () => {
  it("says which list, which way and which one", () => {
    const asked = { field: "gallery", move: "up", index: 2 } as const;
    expect(readReorder(reorderValue("gallery", "up", 2))).toEqual(asked);
  });

  it.each(["", "gallery", "gallery sideways 1", "gallery up x", "gallery up 1 2", null])(
    "is no other: %s",
    (value) => {
      expect(readReorder(value)).toBeNull();
    },
  );
});
