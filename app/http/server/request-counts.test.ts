import { expect, it } from "vitest";
import { countRequest, nameRoutes, requestSeries } from "./request-counts.server";

nameRoutes({ routes: { root: { path: "" }, book: { parentId: "root", path: "book/:id" } } });

const ended = { url: "/book/7", method: "GET", status: 200, ms: 3, isCutShort: false };
const EMPTY = [0, 0, 0, 0, 0, 0, 0];

it("counts by route, method and status, and by how long it took", () => {
  for (const ms of [0.2, 1, 3, 4, 99, 5_000]) countRequest({ ...ended, ms });
  countRequest({ ...ended, url: "/book/8?from=/", status: 404 });
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

it("counts all that no route answers together", () => {
  for (let i = 0; i < 50; i++) countRequest({ ...ended, url: `/nothing/${i}`, status: 404, ms: 0 });
  const others = requestSeries().filter(({ route }) => route === "/*");
  expect(others).toMatchObject([{ within: [50, ...EMPTY.slice(1)] }]);
});
