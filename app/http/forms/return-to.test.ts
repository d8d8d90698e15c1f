import { expect, it } from "vitest";
import { ownAdminPath, ownShopPage } from "./return-to";

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

it.each(["/cart", "/checkout", "/book/7"])("leads a shopper back to %s", (path) => {
  expect(ownShopPage(path)).toBe(path);
});

it.each(["//evil.test/book/7", "/book/7/buy", "/book/0", "/cart\n", "/admin", "", null])(
  "leads no shopper to %j",
  (path) => {
    expect(ownShopPage(path)).toBeNull();
  },
);
