import { describe, expect, it } from "vitest";
import { beginnings, beginningsAsked, narrowBuild } from "./narrow-build";

const ROUTES = {
  root: { id: "root", path: "" },
  shop: { id: "shop", parentId: "root" },
  catalogue: { id: "catalogue", parentId: "shop", index: true },
  nothing: { id: "nothing", parentId: "shop", path: "*" },
  book: { id: "book", parentId: "shop", path: "book/:id" },
  ask: { id: "ask", parentId: "book", path: "ask" },
  picture: { id: "picture", parentId: "root", path: "book/:id/cover.png" },
  admin: { id: "admin", parentId: "root", path: "admin" },
  kind: { id: "kind", parentId: "admin", path: ":kind" },
  login: { id: "login", parentId: "root", path: "Admin/login" },
  call: { id: "call", parentId: "root", path: "api/v1/cart" },
  line: { id: "line", parentId: "root", path: "api/v1/cart/:id" },
  many: { id: "many", parentId: "root", path: "api/v1/cart/books" },
};

const built = {
  routes: ROUTES,
  assets: { version: "1", routes: ROUTES },
};
const idsFor = (word: string) => Object.keys(narrowBuild(built, word).routes);

describe("a narrow build", () => {
  it("is made for each word that pages' addresses begin with, and for all static words of a call", () => {
    const calls = ["api/v1/cart", "api/v1/cart/books"];
    expect(beginnings(ROUTES)).toEqual(["", "book", "admin", ...calls]);
  });

  it.each([
    ["", ["root", "shop", "catalogue", "nothing"]],
    ["book", ["root", "shop", "catalogue", "nothing", "book", "ask", "picture"]],
    ["admin", ["root", "shop", "catalogue", "nothing", "admin", "kind", "login"]],
    ["api/v1/cart", ["root", "shop", "catalogue", "nothing", "call", "line"]],
    ["api/v1/cart/books", ["root", "shop", "catalogue", "nothing", "call", "line", "many"]],
  ])("for '%s' has what can match, with all that is around it", (word, ids) => {
    expect(idsFor(word)).toEqual(ids);
    expect(Object.keys(narrowBuild(built, word).assets.routes)).toEqual(ids);
    expect(narrowBuild(built, word).assets.version).toBe("1");
  });
});

describe("what an address begins with", () => {
  it.each([
    ["/", [""]],
    ["/?q=admin/book", [""]],
    ["/book/1", ["book/1", "book"]],
    ["/BOOK/1?image=2", ["book/1", "book"]],
    ["/book/1/ask.data?_routes=x", ["book/1/ask", "book/1", "book"]],
    ["/_root.data", [""]],
    ["/cart.data", ["cart"]],
    ["/book/../admin", ["admin"]],
    ["/./admin/", ["admin/", "admin"]],
    ["\\admin", ["admin"]],
    ["/robots.txt", ["robots.txt"]],
    ["/__manifest?p=/admin", ["__manifest"]],
  ])("%s is read as Remix reads it", (address, words) => {
    expect(beginningsAsked(address)).toEqual(words);
  });

  it("is looked for in its first words only, however many it has", () => {
    expect(beginningsAsked(`/api${"/x".repeat(5_000)}`)).toHaveLength(8);
  });

  it.each([
    "//admin",
    "/%61dmin",
    "/admin%2Fbooks",
    "/%E0%A4%A",
    "/book//1",
    "http://shop.example/",
  ])("%s is left to the whole build", (address) => {
    expect(beginningsAsked(address)).toEqual([]);
  });
});
