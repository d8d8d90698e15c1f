import { beforeAll, describe, expect, it } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { CONDITIONS, conditionMeaning } from "../../../app/domain/books/condition";
import { signIn } from "../../factories/admin";
import { photo } from "../../factories/photos";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { formValues, input, tags, textOfHtmlPage } from "../html";
import { fileOf, sendFiles } from "../upload";

const ADDRESS = "/admin/settings/appearance";
const OWN = /^\/objects\/[\w-]{17}-\d+x\d+-[0-9a-f]{6}\.jpg$/;

let picture: Buffer;
const shop = await useShop();
const owner = await signIn(shop);
beforeAll(async () => {
  picture = await photo({ width: 640, height: 240, grain: 2, color: "#203040" });
});

const stored = () => shop.db.select().from(settings).get();

/** The settings form's values as a browser would send them. */
async function asShown(): Promise<Record<string, string>> {
  return formValues((await ask(shop.url, ADDRESS, { headers: owner })).text);
}
const send = (fields: Parameters<typeof sendFiles>[2]) => sendFiles(shop, ADDRESS, fields, owner);

it("takes the owner's photo of a condition, and its page shows it beside the words", async () => {
  const words = textOfHtmlPage((await ask(shop.url, "/conditions")).text);
  for (const condition of CONDITIONS) {
    expect(words).toContain(`${condition} ${conditionMeaning(condition)}`);
  }
  expect(tags((await ask(shop.url, "/conditions")).text, "picture")).toEqual([]);
  const { status } = await send({
    ...(await asShown()),
    goodPhotoUrlFile: fileOf(picture, "good.jpg"),
  });
  expect(status).toBe(303);
  const url = stored()?.goodPhotoUrl ?? "";
  expect(url).toMatch(OWN);
  const { text } = await ask(shop.url, "/conditions");
  expect(tags(text, "picture")).toHaveLength(1);
  expect(tags(text, "img").at(-1)?.attributes.alt).toBe("A book in the condition Good");
});

describe("the form of the appearance, without script", () => {
  it("can send files", async () => {
    const { text } = await ask(shop.url, ADDRESS, { headers: owner });
    const form = tags(text, "form").findLast(({ attributes }) => attributes.method === "post");
    expect(form?.attributes.enctype).toBe("multipart/form-data");
    for (const name of ["logoUrlFile", "heroBannerUrlFile"]) {
      expect(input(text, name)).toMatchObject({ type: "file" });
    }
  });

  it("takes a logo and a banner, and the shop shows them", async () => {
    const { status, headers } = await send({
      ...(await asShown()),
      logoUrlFile: fileOf(picture, "logo.jpg"),
      heroBannerUrlFile: fileOf(picture, "banner.jpg"),
    });
    expect([status, headers.location]).toEqual([303, ADDRESS]);
    const { logoUrl, heroBannerUrl } = stored() ?? {};
    expect([logoUrl, heroBannerUrl]).toEqual([
      expect.stringMatching(OWN),
      expect.stringMatching(OWN),
    ]);
    const { text } = await ask(shop.url, "/");
    for (const url of [logoUrl, heroBannerUrl]) {
      expect((await ask(shop.url, url ?? "")).status).toBe(200);
      expect(text).toContain(url?.replace(/-\d+x.*/, ""));
    }
  });

  it("keeps what else stands in it", async () => {
    await send({ ...(await asShown()), facebookPageHandle: "examplebooks" });
    expect((await asShown()).facebookPageHandle).toBe("examplebooks");
    await send({ ...(await asShown()), facebookPageHandle: "" });
    expect(stored()?.facebookPageHandle).toBeNull();
  });

  it("keeps an uploaded image, and what was typed, when a colour is none", async () => {
    const { status, text } = await send({
      ...(await asShown()),
      instagramHandle: "kept.books",
      accentColor: "red",
      logoUrlFile: fileOf(picture, "another.jpg"),
    });
    expect(status).toBe(422);
    expect(textOfHtmlPage(text)).toContain("Please enter a colour as #rrggbb");
    expect(formValues(text)).toMatchObject({
      instagramHandle: "kept.books",
      logoUrl: expect.stringMatching(OWN),
    });
  });

  it("says of what is no image that it is none, by its name, and saves nothing", async () => {
    const before = stored();
    const { status, text } = await send({
      ...(await asShown()),
      instagramHandle: "not.saved",
      logoUrlFile: fileOf(Buffer.from("no image at all"), "letter.txt"),
    });
    expect(status).toBe(422);
    expect(textOfHtmlPage(text)).toContain("letter.txt: ");
    expect(stored()).toEqual(before);
  });

  it("keeps an uploaded image when the colours are reset instead of saved", async () => {
    const { status, text } = await send({
      ...(await asShown()),
      intent: "reset-colors",
      accentColor: "#b91c1c",
      logoUrl: "",
      logoUrlFile: fileOf(picture, "logo.jpg"),
    });
    expect(status).toBe(200);
    expect(formValues(text)).toMatchObject({
      accentColor: "#3b82f6",
      logoUrl: expect.stringMatching(OWN),
    });
  });
});
