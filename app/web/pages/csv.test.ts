import zlib from "node:zlib";
import { describe, expect, it } from "vitest";
import { csvDownload } from "./csv.server";

const PIECES = ["\ufeffName\r\n", "Zoë Example\r\n", "Thandi Example\r\n"];

const request = (headers: Record<string, string> = {}, signal?: AbortSignal) =>
  new Request("http://shop.example/export", { headers, ...(signal ? { signal } : {}) });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** A file that counts the pieces produced. */
function counted() {
  const made: string[] = [];
  function* file() {
    for (const piece of PIECES) {
      made.push(piece);
      yield piece;
    }
  }
  return { made, file: file() };
}

describe("a file to download", () => {
  it("is saved under its name", async () => {
    const answer = csvDownload(request(), "books-2026-11-20.csv", PIECES);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe(
      'attachment; filename="books-2026-11-20.csv"',
    );
    expect((await bytesOf(answer)).toString()).toBe(PIECES.join(""));
  });

  it("is packed for who can unpack it", async () => {
    const answer = csvDownload(request({ "Accept-Encoding": "gzip, br" }), "a.csv", PIECES);
    expect(answer.headers.get("Content-Encoding")).toBe("gzip");
    expect(zlib.gunzipSync(await bytesOf(answer)).toString()).toBe(PIECES.join(""));
  });

  it("is made as it is read, and not before", async () => {
    const { made, file } = counted();
    const reader = csvDownload(request(), "a.csv", file).body?.getReader();
    await reader?.read();
    expect(made.length).toBeLessThan(PIECES.length);
  });

  it("is not made to its end for who has hung up", async () => {
    const { made, file } = counted();
    const line = new AbortController();
    const answer = csvDownload(request({}, line.signal), "a.csv", file);
    line.abort();
    await bytesOf(answer);
    expect(made.length).toBeLessThan(PIECES.length);
  });
});
