import { expect, it, vi } from "vitest";
import { apiDocsHtml } from "~/ui/api-docs/html";
import { loader } from "../app/routes/api.v1.docs";

vi.mock("~/ui/api-docs/html", { spy: true });

it("the page about the API is drawn once, however often it is asked for", async () => {
  const ask = async () => {
    const request = new Request("http://shop.test/api/v1/docs");
    const answer = await loader({ request, params: {}, context: {} });
    return [answer.status, answer.headers.get("Content-Security-Policy"), await answer.text()];
  };
  const first = await ask();
  expect(first[0]).toBe(200);
  expect(await ask()).toEqual(first);
  expect(apiDocsHtml).toHaveBeenCalledTimes(1);
});
