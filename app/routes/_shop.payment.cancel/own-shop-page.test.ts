import { expect, it } from "vitest";
import { ownShopPage } from "./own-shop-page";

it.each(["/cart", "/checkout", "/book/7"])("leads a shopper back to %s", (path) => {
  expect(ownShopPage(path)).toBe(path);
});

it.each(["//evil.test/book/7", "/book/7/buy", "/book/0", "/cart\n", "/admin", "", null])(
  "leads no shopper to %j",
  (path) => {
    expect(ownShopPage(path)).toBeNull();
  },
);
