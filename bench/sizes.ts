import { ask } from "../tests/http/ask";
import { scriptsOf } from "../tests/http/html";
import { atMost, type Measure, type ReportSection } from "./report";
import { type Server, startBuiltShop } from "./servers";
import { anyBook } from "./shelf";
import { seededStorage } from "./storage";

const CATALOGUE_BYTES = 10 * 1024;
const PAGE_BYTES = 8 * 1024;
const SCRIPT_BYTES = 90 * 1024;
const BROTLI = { headers: { "Accept-Encoding": "br" } };

const sizeOf = async (shop: Server, path: string) =>
  (await ask(shop.url, path, BROTLI)).body.length;

async function measurePage(shop: Server, what: string, path: string): Promise<Measure> {
  const { status, text } = await ask(shop.url, path);
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  const bytes = await sizeOf(shop, path);
  const scripts = scriptsOf(text);
  const scriptBytes = await Promise.all(scripts.map((script) => sizeOf(shop, script)));
  const limit = path === "/" ? CATALOGUE_BYTES : PAGE_BYTES;
  const script = scriptBytes.reduce((sum, one) => sum + one, 0);
  const html = atMost(limit, bytes);
  return {
    what,
    figures: {
      "HTML brotli": bytes,
      "HTML plain": Buffer.byteLength(text),
      scripts: scripts.length,
      "script brotli": script,
    },
    budget: {
      wanted: `${html.wanted} HTML, ≤ ${SCRIPT_BYTES} script`,
      isKept: html.isKept && script <= SCRIPT_BYTES,
    },
  };
}

/** Transfer sizes of pages, and of the scripts loaded after first paint. */
export async function measureSizes(): Promise<ReportSection[]> {
  const shop = await startBuiltShop(await seededStorage());
  const book = `/book/${await anyBook(shop.url)}`;
  const pages = [
    ["/", "/"],
    ["/book/{id}", book],
    ["/book/{id}/buy", `${book}/buy`],
    ["/cart", "/cart"],
    ["/payment/status", "/payment/status"],
  ] as const;
  const measures: Measure[] = [];
  for (const [what, path] of pages) measures.push(await measurePage(shop, what, path));
  await shop.stop();
  return [{ title: "Sizes in bytes, as served", measures }];
}
