import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, it } from "vitest";
import { newChecks } from "./checks";
import type { StoredOffer } from "./offers";

const BOOK: StoredOffer = { id: 7, title: "Any", priceCents: 100, copies: 1, state: "available" };
const NEW: StoredOffer = { ...BOOK, id: 8 };

let said: StoredOffer[] = [];
let stored: StoredOffer[] = [];
const inJson = ({ copies, state, ...book }: StoredOffer) => ({
  ...{ ...book, stockQty: copies },
  soldOut: state === "sold",
});
const shop = http.createServer(({ url = "" }, response) => {
  const books = said.map(inJson);
  response.end(JSON.stringify(url.endsWith("/books") ? { books } : books[0]));
});
await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
afterAll(() => shop.close());
const { port } = shop.address() as AddressInfo;

const offers = (ids: number[]) =>
  new Map(stored.filter(({ id }) => ids.includes(id)).map((book) => [book.id, book]));
const checks = () => newChecks(`http://127.0.0.1:${port}`, { offers });

beforeEach(() => {
  said = [BOOK];
  stored = [BOOK];
});

it("finds an answer that tells of an older price than the database", async () => {
  const { check, compared } = checks();
  await check("/api/v1/books/7");
  stored = [{ ...BOOK, priceCents: 200 }];
  await check("/api/v1/books/7");
  expect(compared).toMatchObject({ right: 1, changing: 0 });
  expect(compared.stale).toEqual([expect.stringContaining("/api/v1/books/7 says")]);
});

it("compares every book of a list, also those of which it did not know that they are on it", async () => {
  const { check, compared } = checks();
  said = [BOOK, NEW];
  stored = [BOOK, { ...NEW, copies: 0, state: "held" }];
  await check("/api/v1/books");
  expect(compared).toMatchObject({ right: 1, stale: [expect.stringContaining('"id":8')] });
});

it("does not take for an answer what is none", async () => {
  said = [];
  await expect(checks().check("/api/v1/books/7")).rejects.toThrow();
});
