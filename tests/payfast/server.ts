import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { routeApi } from "./api/api";
import { routePayment, routeProcess } from "./checkout/checkout";
import { type Incoming, isLoopback, type Outcome, page, plain, type Route, readBody } from "./http";
import { routeConfirm } from "./notifications/confirm";
import { routeControl } from "./panel/control";
import { notFoundPage } from "./panel/pages";
import { createStandIn, type StandIn } from "./stand-in";
import { createWorld, endEverything, type World } from "./world";

export interface StandInOptions {
  /** 0, the default, picks a free port. */
  port?: number;
  /** Must be a loopback address. */
  host?: string;
  /** Serves the payment pages on the next port, because the live system has them on another host. */
  secondOrigin?: boolean;
  /** First pf_payment_id. A shop with kept data needs new ones each time. */
  firstPfPaymentId?: number;
}

/** Starts a stand-in and resolves once it listens. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { port = 0, host = "127.0.0.1", secondOrigin = false } = options;
  if (!isLoopback(host)) throw new Error(`${host} is not a loopback address`);
  const world = createWorld(options.firstPfPaymentId ?? 3_000_000);
  const servers: Server[] = [];
  const close = async (): Promise<void> => {
    endEverything(world);
    await Promise.all(servers.map(stop));
  };
  const payment: Route = (incoming) => routePayment(world, incoming);
  const main: Route[] = [
    (incoming) => routeProcess(world, incoming),
    (incoming) => routeConfirm(world, incoming),
    (incoming) => routeApi(world, incoming),
    (incoming) => routeControl(standIn, incoming),
  ];
  if (!secondOrigin) main.push(payment);
  world.url = await listen(serve(world, main), servers, port, host);
  world.paymentUrl = world.url;
  if (secondOrigin) {
    const next = port === 0 ? 0 : port + 1;
    world.paymentUrl = await listen(serve(world, [payment]), servers, next, host).catch(
      async (error: unknown) => {
        await close();
        throw error;
      },
    );
  }
  const standIn = createStandIn(world, close);
  return standIn;
}

function listen(server: Server, servers: Server[], port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      servers.push(server);
      const address = server.address();
      if (address === null || typeof address === "string") return reject(new Error("no port"));
      resolve(`http://${host.includes(":") ? `[${host}]` : host}:${address.port}`);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function serve(world: World, routes: readonly Route[]): Server {
  return createServer((request, response) => {
    handle(world, routes, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}

async function handle(
  world: World,
  routes: readonly Route[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? "/";
  const [path = "/", ...rest] = url.split("?");
  const body = await readBody(request);
  if (body === null) return void response.writeHead(413, { connection: "close" }).end();
  const { method = "GET", headers } = request;
  const incoming: Incoming = { method, path, query: rest.join("?"), headers, body };
  const entry = isOwn(path)
    ? null
    : world.log.open(world.clock.now(), {
        direction: "in",
        method,
        url,
        sessionId: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(path)?.[0] ?? null,
        attempt: null,
        requestBody: body,
        note: "",
      });
  if (entry !== null) {
    world.unanswered.add(response);
    response.on("close", () => world.unanswered.delete(response));
  }
  const outcome = await answer(routes, incoming);
  if (outcome === "hang") {
    if (entry !== null) entry.note = "deliberately not answered";
    return;
  }
  if (entry !== null) {
    entry.status = outcome.status;
    const isPage = outcome.headers["content-type"]?.startsWith("text/html") ?? false;
    entry.responseBody = isPage ? "" : outcome.body.slice(0, 2_000);
    entry.note = outcome.headers.location ?? "";
  }
  response.writeHead(outcome.status, { "cache-control": "no-store", ...outcome.headers });
  response.end(method === "HEAD" ? undefined : outcome.body);
}

/** Control requests and the favicon are not logged. */
const isOwn = (path: string): boolean => path.startsWith("/_control") || path === "/favicon.ico";

async function answer(routes: readonly Route[], incoming: Incoming): Promise<Outcome> {
  if (incoming.path === "/favicon.ico") return plain(404, "");
  if (incoming.path === "/") return { status: 302, headers: { location: "/_control" }, body: "" };
  for (const route of routes) {
    const outcome = await route(incoming);
    if (outcome !== null) return outcome;
  }
  return page(404, notFoundPage());
}
