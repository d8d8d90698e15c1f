import { expect, it } from "vitest";
import { registerRoutes } from "../server/addresses/asked-route.server";
import { ownAdminPath } from "./return-to.server";

const SIGN_IN = { parentId: "root", module: { handle: { isSignIn: true } } };
registerRoutes(
  {
    root: { path: "" },
    cart: { parentId: "root", path: "cart" },
    "routes/admin": { parentId: "root", path: "admin" },
    "routes/admin.$": { parentId: "routes/admin", path: "*" },
    "routes/admin_.login": { ...SIGN_IN, path: "admin/login" },
    "routes/admin_.logout": { ...SIGN_IN, path: "admin/logout" },
    "routes/admin_.setup": { ...SIGN_IN, path: "admin/setup/:token" },
  },
  [],
  [],
);

it.each(["/admin", "/admin/books", "/admin/books?page=2&q=a%26b", "/admin/schools/7/edit"])(
  "leads back to %s",
  (path) => {
    expect(ownAdminPath(path)).toBe(path);
  },
);

it.each([
  "https://evil.test/admin",
  "//evil.test/admin",
  "/\\evil.test/admin",
  "\\/evil.test/admin",
  "/admin\n.evil.test",
  "/admin/../cart",
  "/admin/%2e%2e/cart",
  "/adminx",
  "/cart",
  "admin",
  "javascript:alert(1)",
  "",
  null,
  7,
])("leads nowhere by %j", (path) => {
  expect(ownAdminPath(path)).toBeNull();
});

it.each(["/admin/login", "/admin/login?returnTo=/admin", "/admin/logout", "/admin/setup/abc"])(
  "does not go round in circles by %s",
  (path) => {
    expect(ownAdminPath(path)).toBeNull();
  },
);
