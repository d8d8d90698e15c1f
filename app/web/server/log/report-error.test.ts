import { expect, it } from "vitest";
import { reportError } from "./report-error.server";

const request = new Request("http://shop.invalid/admin/books/change");

it("says what failed, where the form knows", () => {
  expect(reportError(new Error("no such column"), request, "abc", "Failed to submit enquiry")).toBe(
    "Failed to submit enquiry. Please try again. If it happens again, tell us this number: abc",
  );
});

it("tells no more of an unexpected fault than its number", () => {
  expect(reportError(new Error("no such column"), request, "abc")).toBe(
    "Something went wrong on our side. Please try again. If it happens again, tell us this number: abc",
  );
});
