import http from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { ask } from "../../tests/http/ask";
import type { Recorded } from "../servers";

const AT_ONCE = 16;
const HEADERS = { "Accept-Encoding": "br" };

/** Asks for each address once, in this order, and keeps the answers as they were sent. */
export async function recordAnswers(url: string, paths: string[]): Promise<Recorded[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const recorded: Recorded[] = [];
  let next = 0;
  const askOn = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const { status, headers, body } = await ask(url, path, { headers: HEADERS, agent });
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
      const { "content-type": type = "", "content-encoding": encoding = "identity" } = headers;
      recorded.push({ path, type, encoding, body });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  agent.destroy();
  return recorded;
}

/** The text of an answer. */
export const textOf = ({ encoding, body }: Recorded): string =>
  (encoding === "br" ? brotliDecompressSync(body) : body).toString("utf8");
