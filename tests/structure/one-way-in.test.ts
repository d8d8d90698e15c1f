import fs from "node:fs";
import { expect, it } from "vitest";
import { filesUnder } from "./imports";

const sources = [
  "server.js",
  ...["db", "domain", "web", "jobs", "providers"].flatMap((layer) => filesUnder(`app/${layer}`)),
].filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));

const having = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(fs.readFileSync(file, "utf8")));

it("changes how an answer is sent in two places: where it is compressed, and where it is kept", () => {
  expect(having(/\.(end|write|writeHead)\s*=(?![=>])/)).toEqual([
    "app/web/pages/page-cache.server.ts",
    "app/web/server/compress.server.ts",
  ]);
});

const NOUN =
  "(?:about|admin|api|ask|assets|book|cart|checkout|contact|healthz|metrics|objects|payment|privacy|schools|tell-me)\\b";
const ADDRESS = new RegExp(
  [
    // In a regular expression (but of a route's file), or compared with a text.
    `(?<!routes)\\\\/\\(?${NOUN}`,
    `(?:startsWith|endsWith|includes|has)\\(["'\`]/${NOUN}`,
    `[!=]== ["'\`]/${NOUN}`,
  ].join("|"),
);

/** Whoever else wants to know something by an address asks its route (`askedRoute`) or its call. */
it("knows addresses where they are named, and by the limits on bodies", () => {
  expect(having(ADDRESS)).toEqual([
    // What an owner, a program or the database says of a stored image.
    "app/domain/image/image-address.ts",
    "app/domain/image/upload.server.ts",
    "app/domain/settings/site-image.server.ts",
    // What a scanner reads of a book's label.
    "app/domain/values/label-code.ts",
    "app/web/sessions/body-limit.server.ts",
  ]);
});
