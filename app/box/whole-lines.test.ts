import { expect, it } from "vitest";
import { wholeLines } from "./whole-lines";

it("passes on lines when they are whole, wherever the pieces were cut", () => {
  const passed: string[] = [];
  const lines = wholeLines((text) => passed.push(text));
  for (const byte of Buffer.from("Één\nzwei\ndrei")) lines.take(Buffer.from([byte]));
  expect(passed).toEqual(["Één\n", "zwei\n"]);
  lines.rest();
  lines.rest();
  expect(passed.join("")).toBe("Één\nzwei\ndrei\n");
});

it("passes on many lines of one piece at once", () => {
  const passed: string[] = [];
  wholeLines((text) => passed.push(text)).take(Buffer.from("a\nb\nc"));
  expect(passed).toEqual(["a\nb\n"]);
});
