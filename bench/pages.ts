import { sendJson } from "../tests/http/ask";
import { load } from "./load";
import { residentMib } from "./machine";
import { recordAnswer } from "./recorded";
import { atLeast, atMost, type Measure, type ReportSection } from "./report";
import { type Server, startBuiltShop, startRawServer, startRemixServe } from "./servers";
import { anyBook } from "./shelf";
import { median } from "./statistics";
import { newStorage, seededStorage } from "./storage";

const ROUNDS = 3;
const CONNECTIONS = 20;
const MEASURED_SECONDS = 3;
const WARM_UP_SECONDS = [2, 1, 1];
const REST_MS = 2_000;
const WITH_CART = "shop, with a cart";
const SHARES_OF_RAW: Record<string, number> = { shop: 0.5, [WITH_CART]: 0.25 };
export const IDLE_MIB = 180;
export const LOADED_MIB = 350;
const HEADERS = { "Accept-Encoding": "br" };

type Figures = { perSecond: number[]; perCpuSecond: number[]; p99: number[] };

/** The cookie of a cart with one copy. */
async function cartWith(shop: Server, bookId: number): Promise<Record<string, string>> {
  const { headers } = await sendJson(shop.url, "/api/v1/cart", { bookId, quantity: 1 });
  const [cookie] = (headers["set-cookie"]?.[0] ?? "").split(";");
  if (!cookie) throw new Error("There is no cart.");
  return { Cookie: cookie };
}

async function measure(
  server: Server,
  paths: string[],
  seconds?: number,
  cookie: Record<string, string> = {},
): Promise<Figures> {
  const { perSecond, perCpuSecond, p99 } = await load(server, {
    connections: CONNECTIONS,
    requests: paths.map((path) => ({ path, headers: { ...HEADERS, ...cookie } })),
    ...(seconds === undefined ? {} : { seconds }),
  });
  return { perSecond: [perSecond], perCpuSecond: [perCpuSecond ?? Number.NaN], p99: [p99] };
}

function add(all: Map<string, Figures>, key: string, one: Figures): void {
  const known = all.get(key) ?? { perSecond: [], perCpuSecond: [], p99: [] };
  all.set(key, {
    perSecond: [...known.perSecond, ...one.perSecond],
    perCpuSecond: [...known.perCpuSecond, ...one.perCpuSecond],
    p99: [...known.p99, ...one.p99],
  });
}

function medians(figures: Figures | undefined) {
  return {
    "requests/s": median(figures?.perSecond ?? []),
    "per CPU second": median(figures?.perCpuSecond ?? []),
    "p99 ms": median(figures?.p99 ?? []),
  };
}

function pageMeasures(all: Map<string, Figures>, names: string[], servers: Server[]): Measure[] {
  return names.flatMap((page) => {
    const ceiling = medians(all.get(`${page} raw node:http`))["requests/s"];
    return [...servers.map(({ name }) => name), WITH_CART].map((name): Measure => {
      const figures = medians(all.get(`${page} ${name}`));
      const share = figures["requests/s"] / ceiling;
      const measure = { what: `${page} ${name}`, figures: { ...figures, "of raw": share } };
      const least = SHARES_OF_RAW[name];
      return least === undefined
        ? measure
        : { ...measure, budget: atLeast(least, share, " of raw") };
    });
  });
}

/** Requests per second of the shop, with a baseline and a ceiling, and the shop's memory. */
export async function measurePages(): Promise<ReportSection[]> {
  const storage = await seededStorage();
  const shop = await startBuiltShop(storage);
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const idleMib = residentMib(shop.pid);
  const remixServe = await startRemixServe(storage);
  const bookId = await anyBook(shop.url);
  const book = `/book/${bookId}`;
  const cart = await cartWith(shop, bookId);
  const recorded = [await recordAnswer(shop.url, "/"), await recordAnswer(shop.url, book)];
  const servers = [shop, remixServe, await startRawServer(recorded, newStorage())];
  const names = new Map([
    ["/", "/"],
    [book, "/book/{id}"],
  ]);

  const all = new Map<string, Figures>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [path, name] of names) {
      for (const server of servers) {
        await measure(server, [path], WARM_UP_SECONDS[round] ?? 1);
        add(all, `${name} ${server.name}`, await measure(server, [path], MEASURED_SECONDS));
      }
      add(all, `${name} ${WITH_CART}`, await measure(shop, [path], MEASURED_SECONDS, cart));
    }
  }
  const loadedMib = residentMib(shop.pid);
  for (const server of servers) await server.stop();

  return [
    {
      title: `Pages: ${CONNECTIONS} connections, brotli; medians of ${ROUNDS} rounds of ${MEASURED_SECONDS} s`,
      measures: pageMeasures(all, [...names.values()], servers),
      notes: [
        "The load comes from a process on the same cores; 'per CPU second' is what the server did with its own.",
      ],
    },
    {
      title: "Memory of the shop's process",
      measures: [
        {
          what: "idle after start",
          figures: { MiB: idleMib },
          budget: atMost(IDLE_MIB, idleMib ?? 0, " MB"),
        },
        {
          what: "after the load",
          figures: { MiB: loadedMib },
          budget: atMost(LOADED_MIB, loadedMib ?? 0, " MB"),
        },
      ],
    },
  ];
}
