import http from "node:http";
import type { AddressInfo } from "node:net";
import zlib from "node:zlib";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compressOnce } from "./compress.server";

const PAGE = "<p>Second-hand school textbooks</p>".repeat(100);

const app = express();
app.use(compressOnce);
app.get("/page", (_, response) => void response.type("html").send(PAGE));
app.get("/pieces", (_, response) => {
  response.type("html");
  response.write(PAGE.slice(0, 1000));
  response.write(Buffer.from(PAGE.slice(1000)));
  response.end();
});
app.get("/file", (_, response) => {
  response.type("csv");
  response.write("Name\r\n");
  response.end("Thandi Example\r\n".repeat(100));
});
app.get("/small", (_, response) => void response.json({ ok: true }));
app.get("/picture", (_, response) => void response.type("image/webp").send(Buffer.alloc(5000)));
app.get("/twice", (_, response) => {
  response.type("html").send(PAGE);
  response.end("again");
});
app.get("/nothing", (_, response) => void response.status(204).end());
app.get("/done", (_, response) => {
  response.set({ "Content-Encoding": "gzip", "Content-Type": "text/html" });
  response.end(zlib.gzipSync(PAGE));
});

const server = http.createServer(app);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** The raw answer; fetch would decompress it. */
function ask(path: string, encoding?: string, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const headers = encoding === undefined ? {} : { "Accept-Encoding": encoding };
  return new Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    http
      .request({ port, path, method, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
      })
      .on("error", reject)
      .end();
  });
}

describe("a page is sent", () => {
  it.each([
    ["br", "br"],
    ["gzip, deflate, br", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=1.0, gzip;q=0.8", "br"],
    ["gzip;q=0.0", undefined],
    ["identity", undefined],
    ["brown", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("to who accepts '%s' as %s", async (accepted, encoding) => {
    const { headers, body } = await ask("/page", accepted);
    expect(headers["content-encoding"]).toBe(encoding);
    const unpack = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync }[encoding ?? ""];
    expect((unpack?.(body) ?? body).toString()).toBe(PAGE);
  });

  it.each(["br", "gzip", "identity"])("with its exact length as %s", async (encoding) => {
    const { headers, body } = await ask("/page", encoding);
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers["transfer-encoding"]).toBeUndefined();
    expect(headers.vary).toContain("Accept-Encoding");
  });

  it("answers once, whatever ends the answer again while it is compressed", async () => {
    const { body } = await ask("/twice", "br");
    expect(zlib.brotliDecompressSync(body).toString()).toBe(PAGE);
  });

  it("in one piece when it was written in several", async () => {
    const { body } = await ask("/pieces", "br");
    expect(zlib.brotliDecompressSync(body).toString()).toBe(PAGE);
  });
});

describe("an answer is left alone", () => {
  it("when it is small", async () => {
    const { headers, body } = await ask("/small", "br");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body.toString()).toBe('{"ok":true}');
  });

  it("when it is a picture", async () => {
    const { headers, body } = await ask("/picture", "br");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers.vary).toBeUndefined();
    expect(body).toHaveLength(5000);
  });

  it("when it is a file that is written piece by piece", async () => {
    const { headers, body } = await ask("/file", "br");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["transfer-encoding"]).toBe("chunked");
    expect(body.toString()).toBe(`Name\r\n${"Thandi Example\r\n".repeat(100)}`);
  });

  it("when it is compressed already", async () => {
    const { headers, body } = await ask("/done", "br");
    expect(headers["content-encoding"]).toBe("gzip");
    expect(zlib.gunzipSync(body).toString()).toBe(PAGE);
  });

  it("when it is empty", async () => {
    const { body } = await ask("/nothing", "br");
    expect(body).toHaveLength(0);
  });

  it("when only its head was asked for", async () => {
    const { body } = await ask("/page", "br", "HEAD");
    expect(body).toHaveLength(0);
  });
});
