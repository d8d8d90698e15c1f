import fc from "fast-check";
import { encode } from "turbo-stream";
import { describe, expect, it } from "vitest";
import { handedOver, NotPlain } from "./handed-over";

const streamed = (data: object) => new Response(encode(data)).text();

const plain = fc.object({
  key: fc.oneof(fc.constantFrom("id", "name", "__proto__", "1"), fc.string()),
  values: [
    fc.constantFrom("", "id", "name", "</script>", "\u2028", null, undefined, true, 0, -5, 1e21),
    fc.string({ unit: "grapheme" }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  ],
  withNullPrototype: false,
});

describe("a page's data for the browser", () => {
  it("are written just as turbo-stream writes them", async () => {
    await fc.assert(
      fc.asyncProperty(plain, async (data) => {
        expect(handedOver(data)).toBe(await streamed(data));
      }),
    );
  });

  it("name a value once, wherever it stands", async () => {
    const grade = { id: 4, name: "Grade 8" };
    const data = { books: [{ grade }, { grade, id: 4 }], name: "Grade 8", none: [] };
    expect(handedOver(data)).toBe(await streamed(data));
  });

  it.each([new Date(0), Promise.resolve(1), new Map(), -0, Number.NaN, 1n, () => 1])(
    "are not written when they have more in them than JSON has: %s",
    (value) => {
      expect(() => handedOver({ value })).toThrow(NotPlain);
    },
  );
});
