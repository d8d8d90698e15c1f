import { describe, expect, it } from "vitest";
import { firstWordAsked, firstWords, narrowBuild } from "./narrow-build";

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
};

const built = {
  routes: ROUTES,
  assets: { version: "1", routes: ROUTES },
};
const idsFor = (word: string) => Object.keys(narrowBuild(built, word).routes);

describe("a narrow build", () => {
  it("is made for each word that addresses begin with", () => {
    expect(firstWords(ROUTES)).toEqual(["", "book", "admin"]);
  });

  it.each([
    ["", ["root", "shop", "catalogue", "nothing"]],
    ["book", ["root", "shop", "catalogue", "nothing", "book", "ask", "picture"]],
    ["admin", ["root", "shop", "catalogue", "nothing", "admin", "kind", "login"]],
  ])("for '%s' has what can match, with all that is around it", (word, ids) => {
    expect(idsFor(word)).toEqual(ids);
    expect(Object.keys(narrowBuild(built, word).assets.routes)).toEqual(ids);
    expect(narrowBuild(built, word).assets.version).toBe("1");
  });
});

describe("the word that an address begins with", () => {
  it.each([
    ["/", ""],
    ["/?q=admin/book", ""],
    ["/book/1", "book"],
    ["/BOOK/1?image=2", "book"],
    ["/book/1/ask.data?_routes=x", "book"],
    ["/_root.data", ""],
    ["/cart.data", "cart"],
    ["/book/../admin", "admin"],
    ["/./admin/", "admin"],
    ["\\admin", "admin"],
    ["/robots.txt", "robots.txt"],
    ["/__manifest?p=/admin", "__manifest"],
  ])("%s is read as Remix reads it", (address, word) => {
    expect(firstWordAsked(address)).toBe(word);
  });

  it.each([
    "//admin",
    "/%61dmin",
    "/admin%2Fbooks",
    "/%E0%A4%A",
    "/book//1",
    "http://shop.example/",
  ])("%s is left to the whole build", (address) => {
    expect(firstWordAsked(address)).toBeNull();
  });
});
