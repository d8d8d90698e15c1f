import { describe, expect, it } from "vitest";
import { taggedAnswer } from "./etag.server";

const asking = (known?: string) =>
  new Request("http://shop.test/api/v1/books/1", {
    headers: known === undefined ? {} : { "If-None-Match": known },
  });
const tagOf = (view: unknown) => taggedAnswer(asking(), view).headers.get("ETag") ?? "";

describe("a view with its tag", () => {
  it("is answered whole to who has nothing yet", async () => {
    const answer = taggedAnswer(asking(), { title: "Animal Farm" });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ title: "Animal Farm" });
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
  });

  it.each([
    ["the tag", (tag: string) => tag],
    ["the tag without its W/", (tag: string) => tag.replace("W/", "")],
    ["a list with the tag", (tag: string) => `"other", ${tag}`],
    ["a star", () => "*"],
  ])("is not sent again to who names %s", async (_what, known) => {
    const answer = taggedAnswer(asking(known(tagOf({ stockQty: 1 }))), { stockQty: 1 });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe("");
    expect(answer.headers.get("ETag")).toBe(tagOf({ stockQty: 1 }));
  });

  it("is sent again once a copy was sold", () => {
    expect(taggedAnswer(asking(tagOf({ stockQty: 1 })), { stockQty: 0 }).status).toBe(200);
  });
});
