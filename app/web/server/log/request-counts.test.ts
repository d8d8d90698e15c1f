import { expect, it } from "vitest";
import { countRequest, requestSeries } from "./request-counts.server";

const ended = { route: "/book/:id", method: "GET", status: 200, ms: 3, isCutShort: false };

it("counts by route, method and status, and by how long it took", () => {
  for (const ms of [0.2, 1, 3, 4, 99, 5_000]) countRequest({ ...ended, ms });
  countRequest({ ...ended, status: 404 });
  countRequest({ ...ended, method: "DELETE", status: 199 });
  countRequest({ ...ended, method: "BREW" });
  countRequest({ ...ended, isCutShort: true });
  const one = { route: "/book/:id", method: "GET", within: [0, 1, 0, 0, 0, 0, 0], ms: 3 };
  expect(requestSeries()).toEqual([
    { ...one, status: "200", within: [2, 2, 0, 1, 0, 0, 1], ms: 5_107.2 },
    { ...one, status: "404" },
    { ...one, method: "DELETE", status: "199" },
    { ...one, method: "other", status: "200" },
    { ...one, status: "cut short" },
  ]);
});
