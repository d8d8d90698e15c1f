import { expect, test } from "vitest";
import { countReads } from "./request-log";

const line = (path: string, more = "", method = "GET") =>
  `{"level":30,"requestId":"a","method":"${method}","path":"${path}","status":200,"ms":1${more},"msg":"request"}`;
const CACHED = ',"cached":true';

test("reads that were cached and made anew are counted, pages and JSON apart, and nothing else", () => {
  const lines = [
    ...[line("/"), line("/", CACHED), line("/book/7", CACHED), line("/book/7", CACHED)],
    ...[line("/api/v1/books"), line("/api/v1/books/7", CACHED), line("/api/v1/filters")],
    ...[line("/api/v1/cart", "", "POST"), line("/api/v1/admin/books/7"), line("/cart"), ""],
    ...[line("/", "", "POST"), line("/book/7/buy"), '{"lost":12,"msg":"lines were lost"}'],
  ];
  expect(countReads(lines)).toEqual({
    pages: { cached: 3, made: 1 },
    json: { cached: 1, made: 2 },
    linesLost: 12,
  });
});
