import { describe, expect, it } from "vitest";
import { pageStore } from "./page-cache.server";

const page = (letter: string, length = 100) => ({
  headers: ["Content-Type", "text/html"],
  body: Buffer.alloc(length, letter),
});

describe("the store of finished pages", () => {
  it("gives back what it was given, and the newer of two", () => {
    const pages = pageStore(1_000);
    pages.set("/", page("a"));
    pages.set("/", page("b"));
    expect(pages.get("/")).toEqual(page("b"));
    expect(pages.get("/book/1")).toBeUndefined();
  });

  it("never holds more bytes than it may, however much it is given", () => {
    const pages = pageStore(1_000);
    for (let i = 0; i < 100; i++) {
      pages.set(`/book/${i}`, page("a", 1 + i * 7));
      expect(pages.calculatedSize).toBeLessThanOrEqual(1_000);
    }
    expect(pages.get("/book/99")).toBeDefined();
  });

  it("counts addresses and headers too", () => {
    const pages = pageStore(1_000);
    pages.set(`/?q=${"long".repeat(300)}`, page("a", 1));
    expect(pages.calculatedSize).toBe(0);
  });

  it("lets go first what was not asked for longest", () => {
    const pages = pageStore(300);
    pages.set("/", page("a"));
    pages.set("/book/1", page("b"));
    pages.get("/");
    pages.set("/book/2", page("c"));
    expect(pages.get("/book/1")).toBeUndefined();
    expect(pages.get("/")).toEqual(page("a"));
    expect(pages.get("/book/2")).toEqual(page("c"));
  });

  it("is empty when it was cleared", () => {
    const pages = pageStore(1_000);
    pages.set("/", page("a"));
    pages.clear();
    expect(pages.get("/")).toBeUndefined();
    expect(pages.calculatedSize).toBe(0);
  });
});
