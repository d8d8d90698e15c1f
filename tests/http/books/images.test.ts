import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { callAs, signIn } from "../../factories/admin";
import { type Hostile, hostileImages } from "../../factories/hostile-images";
import { photo } from "../../factories/photos";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { rows } from "../two-shops";
import { fileOf, sendFiles } from "../upload";

const UPLOADS = "/api/v1/admin/uploads";
const SMALL = { width: 300, height: 400 };

const shop = await useShop();
const owner = await signIn(shop);

const kept = () => {
  const folder = path.join(shop.storageDir, "objects");
  return fs.existsSync(folder) ? fs.readdirSync(folder).toSorted() : [];
};

async function upload(bytes: Buffer, fields: Record<string, string> = {}) {
  const file = fileOf(bytes, "photo.jpg");
  const answer = await sendFiles(shop, UPLOADS, { ...fields, file }, owner);
  return { ...answer, json: JSON.parse(answer.text) };
}

const put = (address: string, body: Buffer | string, headers: Record<string, string> = {}) =>
  ask(shop.url, address, { method: "PUT", body, headers: { ...owner, ...headers } });

const begin = async (): Promise<string> =>
  (await callAs(shop, owner, "POST", "/api/v1/objects/upload")).json.uploadURL;

describe("an image sent as a form", () => {
  it("answers its address, its size and its bytes", async () => {
    const { status, json } = await upload(await photo(SMALL));
    expect(status).toBe(201);
    expect(json).toEqual({
      url: expect.stringMatching(/^\/objects\/[\w-]{17}-300x400-[0-9a-f]{6}\.jpg$/),
      width: 300,
      height: 400,
      bytes: (await ask(shop.url, json.url)).body.length,
    });
  });

  it("may be a banner", async () => {
    const wide = await photo({ width: 2000, height: 500, grain: 1 });
    expect((await upload(wide, { use: "banner" })).json.width).toBe(1920);
  });

  it.each([
    ["no form", { "Content-Type": "application/json" }, "{}"],
    ["a form without a file", { "Content-Type": "multipart/form-data; boundary=x" }, "--x--"],
    ["half a form", { "Content-Type": "multipart/form-data; boundary=x" }, "--x\r\nConte"],
  ])("is asked for when %s comes", async (_, headers, body) => {
    const answer = await ask(shop.url, UPLOADS, {
      method: "POST",
      body,
      headers: { ...owner, ...headers },
    });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text).message).toBe(
      "Please send one image as multipart/form-data, in the field file.",
    );
  });
});

describe("an image sent to an address of its own", () => {
  it("says how long it is to who asks for a part behind its end", async () => {
    const { url } = (await upload(await photo(SMALL))).json;
    const { body } = await ask(shop.url, url);
    const part = (range: string) => ask(shop.url, url, { headers: { Range: range } });
    expect((await part("bytes=0-9")).status).toBe(206);
    const behind = await part("bytes=9999999-");
    expect(behind.status).toBe(416);
    expect(behind.headers["content-range"]).toBe(`bytes */${body.length}`);
    expect(behind.headers["cache-control"]).toBe("no-store");
  });

  it("is the same image as by form", async () => {
    const bytes = await photo(SMALL);
    const answer = await put(await begin(), bytes, { "Content-Type": "image/jpeg" });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual((await upload(bytes)).json);
  });

  it("needs an address that was asked for", async () => {
    for (const id of ["x", "A".repeat(22)]) {
      const { status } = await put(`/api/v1/objects/upload/${id}`, await photo(SMALL));
      expect(status).toBe(404);
    }
  });
});

describe.each([
  ["/api/v1/logo", "logoURL", "logoUrl"],
  ["/api/v1/hero-banner", "bannerURL", "heroBannerUrl"],
])("PUT %s", (address, sent, setting) => {
  const set = (url: unknown) => callAs(shop, owner, "PUT", address, { [sent]: url });
  const shown = async () => JSON.parse((await ask(shop.url, "/api/v1/settings")).text)[setting];

  it("takes an image of the store, one elsewhere, and none", async () => {
    const { url } = (await upload(await photo(SMALL))).json;
    for (const image of [url, "https://images.example.org/a.png", null]) {
      const { status, json } = await set(image);
      expect([status, json]).toEqual([200, { [setting]: image }]);
      expect(await shown()).toBe(image);
    }
    expect((await set("")).json).toEqual({ [setting]: null });
  });

  it("knows an image by the address that it was sent to", async () => {
    const uploadURL = await begin();
    const image = JSON.parse((await put(uploadURL, await photo(SMALL))).text);
    for (const known of [uploadURL, shop.url + uploadURL]) {
      expect((await set(known)).json).toEqual({ [setting]: image.url });
    }
    const empty = await set(await begin());
    expect(empty.status).toBe(422);
    expect(empty.json.message).toMatch(/^No image has come to this address/);
  });

  it("writes down who changed it, and what changes nothing leaves no trace", async () => {
    await set("https://images.example.org/one.png");
    const before = rows(shop, "audit_log").length;
    await set("https://images.example.org/two.png");
    await set("https://images.example.org/two.png");
    const changes = rows(shop, "audit_log").slice(before);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ target_kind: "settings", action: "updated" });
    expect(String(changes[0]?.changes)).toContain("images.example.org/two.png");
  });

  it.each(["javascript:alert(1)", "logo.png", 7, { url: "x" }])("refuses %j", async (url) => {
    const before = await shown();
    const { status, json } = await set(url);
    expect(status).toBe(422);
    expect(json.error.fields[sent]).toEqual(["An image address starts with https://"]);
    expect(await shown()).toBe(before);
  });

  it.each(["https://10.0.0.1/logo.png", "https://[::1]/logo.png", "https://router/logo.png"])(
    "refuses %s, which no shopper can reach",
    async (url) => {
      const { status, json } = await set(url);
      expect([status, json.error.fields[sent]]).toEqual([
        422,
        [expect.stringContaining("lies on a private network")],
      ]);
    },
  );

  it("refuses a stored image that is not there any more", async () => {
    const { status, json } = await set(`/objects/${"a".repeat(16)}-300x400-aabbcc.jpg`);
    expect([status, json.message]).toEqual([
      422,
      "This image is not there any more. Please upload it again.",
    ]);
  });
});

describe("what is no image", () => {
  let corpus: Hostile[];
  beforeAll(async () => {
    corpus = await hostileImages();
  });

  it("is refused with a sentence by both calls, and leaves no file behind", async () => {
    const before = kept();
    for (const { name, bytes, says } of corpus) {
      const form = await upload(bytes);
      const sent = await put(await begin(), bytes);
      for (const { status, text } of [form, sent]) {
        expect(status, name).toBe(422);
        expect(JSON.parse(text).message, name).toMatch(says);
        expect(JSON.parse(text).error.fields.file?.[0], name).toMatch(says);
      }
    }
    expect(kept()).toEqual(before);
    expect((await ask(shop.url, "/healthz")).status).toBe(200);
  });

  it("is not even read when it is far too long", async () => {
    const endless = Buffer.alloc(17 * 1024 * 1024);
    const agent = new http.Agent({ keepAlive: true });
    for (const [method, address] of [
      ["POST", UPLOADS],
      ["PUT", await begin()],
    ] as const) {
      const answer = await ask(shop.url, address, { method, body: endless, headers: owner, agent });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.text).message).toContain("at most 15 MB");
    }
    agent.destroy();
  });
});

describe("a stored image's files", () => {
  it("come as what they are, to be kept for ever, and nothing may run in them", async () => {
    const { url } = (await upload(await photo(SMALL))).json;
    const key = /objects\/([\w-]{17})/.exec(url)?.[1];
    const files = [
      [url, "image/jpeg", "jpeg"],
      [`/objects/${key}-160.webp`, "image/webp", "webp"],
      [`/objects/${key}-300.avif`, "image/avif", "heif"],
    ];
    for (const [address = "", type, format] of files) {
      const { status, headers, body } = await ask(shop.url, address);
      expect(status, address).toBe(200);
      expect(headers).toMatchObject({
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        "content-length": String(body.length),
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      });
      expect((await sharp(body).metadata()).format).toBe(format);
      const head = await ask(shop.url, address, { method: "HEAD" });
      expect([head.status, head.body.length]).toEqual([200, 0]);
    }
  });

  it("are found by the name of one that was stored when names were made of the upload", async () => {
    const { url } = (await upload(await photo(SMALL))).json;
    const older = url.replace(/[\w-]{17}(?=-300x400)/, "Ab3_-9zzAb3_-9z-");
    fs.linkSync(path.join(shop.storageDir, url), path.join(shop.storageDir, older));
    const { status, body } = await ask(shop.url, older);
    expect([status, body.equals((await ask(shop.url, url)).body)]).toEqual([200, true]);
  });

  it.each([
    "/objects/",
    "/objects/..%2fshop.db",
    "/objects/../secret",
    "/objects/%2e%2e/shop.db",
    `/objects/${"a".repeat(16)}-160.webp`,
    `/objects/${"a".repeat(17)}-160.webp`,
    `/objects/${"a".repeat(16)}-160.svg`,
    "/objects/cover.jpg.part",
  ])("are all that there is: %s is not found, and never kept", async (address) => {
    const { status, headers, text } = await ask(shop.url, address);
    expect(status).toBe(404);
    expect(headers["cache-control"] ?? "").not.toMatch(/immutable|public/);
    expect(text).not.toContain("SQLite");
  });

  it("cannot be written or removed by their address", async () => {
    const { url } = (await upload(await photo(SMALL))).json;
    for (const method of ["POST", "PUT", "DELETE"]) {
      const { status } = await ask(shop.url, url, { method, headers: owner });
      expect([404, 405]).toContain(status);
    }
    expect((await ask(shop.url, url)).status).toBe(200);
  });
});
