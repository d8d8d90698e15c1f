import { expect, it } from "vitest";
import { reportError } from "./report-error.server";

const request = new Request("http://shop.invalid/admin/books/change");
const said = (code?: string) =>
  reportError(Object.assign(new Error("no room"), code ? { code } : {}), request, "abc");

it.each(["SQLITE_FULL", "ENOSPC", "EDQUOT"])("a full disk (%s) is called so", (code) => {
  expect(said(code)).toBe(
    "The shop's disk is full, so nothing was saved. Please try again. If it happens again, tell us this number: abc",
  );
});

it.each([undefined, "EACCES"])("any other fault (%s) tells no more than its number", (code) => {
  expect(said(code)).toBe(
    "Something went wrong on our side. Please try again. If it happens again, tell us this number: abc",
  );
});
