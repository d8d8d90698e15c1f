import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NameNote } from "./name-note";

const none = { names: [], total: 0 };
const saidOf = (isPicked: boolean) =>
  renderToStaticMarkup(
    <NameNote offer={none} searched="Xyzzy" what="school" isPicked={isPicked} />,
  );

it("a form without the school that is sought says where a new one is added", () => {
  expect(saidOf(true)).toContain("Or add a new school.");
});

it("a filter without it says only that there is none", () => {
  expect(saidOf(false)).toContain("No schools found for “Xyzzy”. Try a part of the name.");
  expect(saidOf(false)).not.toContain("new one");
});
