import { expect, it } from "vitest";
import { routeNames } from "./route-names";

const ROUTES = {
  root: { path: "" },
  shop: { parentId: "root" },
  start: { parentId: "shop" },
  about: { parentId: "shop", path: "about" },
  book: { parentId: "shop", path: "book/:id" },
  buy: { parentId: "shop", path: "book/:id/buy" },
  kinds: { parentId: "root", path: "admin/:kind/new" },
  lists: { parentId: "root", path: "admin/lists/:id" },
  rest: { parentId: "shop", path: "*" },
  carts: { parentId: "root", path: "api/v1/cart/*" },
};
const nameOf = routeNames(ROUTES, ["/api/v1/cart", "/api/v1/cart/:key", "/api/v1/cart/books"]);

it.each([
  ["/", "/"],
  ["/?q=maths&page=2", "/"],
  ["/_root.data?q=x", "/"],
  ["/about", "/about"],
  ["/ABOUT/", "/about"],
  ["/about.data", "/about"],
  ["/%61bout", "/about"],
  ["/book/7", "/book/:id"],
  ["/book/7.data", "/book/:id"],
  ["/book/thandi@example.org", "/book/:id"],
  ["/book/7/buy?x=/y", "/book/:id/buy"],
  ["/book/7/sell", "/*"],
  ["/admin/lists/new", "/admin/lists/:id"],
  ["/admin/grades/new", "/admin/:kind/new"],
  ["/admin/lists/7/new", "/*"],
  ["/objects/abc.webp", "/objects/*"],
  ["/healthz", "/healthz"],
  ["/api/v1/cart?x=1", "/api/v1/cart"],
  ["/api/v1/cart/7", "/api/v1/cart/:key"],
  ["/api/v1/cart/books", "/api/v1/cart/books"],
  ["/api/v1/cart/books/7", "/api/v1/cart/*"],
  ["/nothing/0821234567", "/*"],
  ["/%E0%A4%A", "/*"],
  ["http://elsewhere.example/", "/*"],
  ["", "/"],
])("%s is %s", (url, name) => {
  expect(nameOf(url)).toBe(name);
});
