import { describe, expect, it } from "vitest";
import { imageKind } from "./sniff";

const kindOf = (text: string) => imageKind(Buffer.from(text));

describe("a drawing", () => {
  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '  \n<?xml version="1.0"?>\n<svg viewBox="0 0 1 1">',
    '\ufeff<?xml version="1.0"?><!-- made by hand --><!-- twice --><svg>',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><SVG >',
  ])("is known by its beginning: %j", (text) => {
    expect(kindOf(text)).toBe("svg");
  });

  it.each([
    "<!-- never ends <svg>",
    "<!doctype html><svg>",
    "words before <svg>",
    "<svgs and others>",
  ])("is not what only speaks of one: %j", (text) => {
    expect(kindOf(text)).toBeNull();
  });

  it.each(["<!---->", "<?xml>", "<!doctype svg>", " ", "<!--", "<?xml <!-- "])(
    "takes no time to be told from a kilobyte of %j",
    (piece) => {
      const text = piece.repeat(1024).slice(0, 1024);
      const before = performance.now();
      for (let i = 0; i < 50; i++) kindOf(`${text.slice(0, 1020)}<s`);
      expect(performance.now() - before).toBeLessThan(1_000);
    },
  );
});
