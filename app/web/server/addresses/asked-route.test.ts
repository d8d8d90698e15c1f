import { expect, it } from "vitest";
import { askedRoute, registerRoutes } from "./asked-route.server";

const ROUTES = {
  start: { parentId: "shop" },
  root: { path: "" },
  shop: { parentId: "root" },
  about: { parentId: "shop", path: "about" },
  book: {
    parentId: "shop",
    path: "book/:id",
    module: { handle: { sharedBy: "cart-without-it" } },
  },
  buy: { parentId: "book", path: "buy" },
  "routes/admin/route": { parentId: "root", path: "admin" },
  "routes/admin.kinds": { parentId: "routes/admin/route", path: ":kind/new" },
  "routes/admin.lists": { parentId: "routes/admin/route", path: "lists/:id" },
  "routes/admin_.login": {
    parentId: "root",
    path: "admin/login",
    module: { handle: { isSignIn: true } },
  },
  "routes/api.$": { parentId: "root", path: "api/*" },
  "routes/api.v1.payments.$": { parentId: "root", path: "api/v1/payments/*" },
  "routes/api.v1.books.$": { parentId: "root", path: "api/v1/books/*" },
  "routes/health": { parentId: "root", path: "healthz", module: { handle: { isQuiet: true } } },
  "routes/administer": { parentId: "shop", path: "administer", module: {} },
  rest: { parentId: "shop", path: "*" },
};
const CALLS = [
  { name: "/api/v1/payments/notify", isPrivate: true, isCrossSite: true },
  { name: "/api/v1/books/:id", isPrivate: false, isCrossSite: false },
];
registerRoutes(ROUTES, CALLS, ["/objects"]);

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
  ["/book/../about", "/about"],
  ["/admin/%2E%2e/about?x=/../", "/about"],
  ["/admin\\lists\\7", "/admin/lists/:id"],
  ["/nothing/0821234567", "/*"],
  ["/%E0%A4%A", "/*"],
  ["http://elsewhere.example/", "/*"],
  ["", "/"],
])("%s is %s", (url, name) => {
  expect(askedRoute(url).name).toBe(name);
});

it.each([
  ["/admin", { part: "admin", isPrivate: true, id: "routes/admin/route" }],
  ["/admin/lists/7", { part: "admin", isPrivate: true, id: "routes/admin.lists" }],
  ["/admin/lists/7.data?q=x", { part: "admin", isPrivate: true, id: "routes/admin.lists" }],
  [
    "/admin/login.data",
    { part: "admin", isPrivate: true, isSignIn: true, id: "routes/admin_.login" },
  ],
  ["/admin/Kinds/new", { part: "admin", isPrivate: true }],
  ["/admin/%6Cists/new", { part: "admin", isPrivate: true }],
  ["/admin/lists/7#ready", { part: "admin", isPrivate: true, id: "routes/admin.lists" }],
  ["/ADMIN/%6Cogin/", { part: "admin", isPrivate: true, isSignIn: true }],
  ["/api/v2/nothing", { part: "api", isPrivate: true }],
  ["/api/V1/payments/7", { part: "api", isPrivate: true }],
  [
    "/api/v1/payments/notify",
    { part: "api", isPrivate: true, isCrossSite: true, id: "routes/api.v1.payments.$" },
  ],
  ["/api/v1/payments/notify/x", { part: "api", isPrivate: true }],
  ["/api/v1/payments/notify/../x", { part: "api", isPrivate: true }],
  [
    "/api/v1/books/7?x=y",
    { part: "api", isPrivate: false, isCrossSite: false, id: "routes/api.v1.books.$" },
  ],
  ["/objects/abc.webp", { part: "files", isQuiet: true }],
  ["/healthz", { part: "shop", isQuiet: true, id: "routes/health" }],
  ["/", { part: "shop", id: "start" }],
  ["/administer", { part: "shop", id: "routes/administer" }],
  ["/nothing/admin", { part: "shop" }],
])("%s is known by its route", (url, facts) => {
  const { name: _, ...known } = askedRoute(url);
  expect(known).toEqual(facts);
});

it("is shared where its own file says so, and not because the page around it is", () => {
  expect(askedRoute("/book/7?x=y").sharedBy).toBe("cart-without-it");
  expect(askedRoute("/book/7/buy").sharedBy).toBeUndefined();
});
