import http from "node:http";
import v8 from "node:v8";
import express from "express";
import sirv from "sirv";

const BUILT_APP = new URL("./build/server/index.js", import.meta.url).href;
const DRAIN_DEADLINE_MS = 10_000;
const HANG_UP_EVERY_MS = 100;
const isDevelopment = process.argv.includes("--dev");
// On trial it answers pages from a restored backup and starts no job: nothing is mailed, nobody is asked for payments.
const isTrial = process.argv.includes("--trial");
process.env.NODE_ENV = isDevelopment ? "development" : "production";
// Files that the shop writes are readable by its own user only.
process.umask(0o077);
// By itself the heap grows to several times what is in use before it is swept. Decision 059.
v8.setFlagsFromString("--heap-growing-percent=30");

const server = http.createServer();
const vite = isDevelopment ? await startVite(server) : null;
const build = await loadBuild();
/** @type {typeof import("./app/process.server").shop} */
const shop = build.entry.module.shop;
const { env, log } = shop;
shop.nameRoutes(build);

const app = express();
app.disable("x-powered-by");
if (env.TRUST_PROXY !== undefined) app.set("trust proxy", trustedHops(env.TRUST_PROXY));
app.use(...shop.middleware);
app.get("/healthz", answerHealth);
app.get("/metrics", shop.answerMetrics);
app.use(vite === null ? builtFiles() : vite.middlewares);
app.use(...shop.beforeRemix);
app.all("*", shop.remix(vite === null ? build : loadBuild));
app.use(shop.answerFailure);

/** From the cache, then all else. In development the build is loaded again for each request. @type {http.RequestListener} */
const answer = isDevelopment
  ? app
  : (request, response) => shop.answerFromCache(request, response, () => app(request, response));
/** @type {http.RequestListener} */
const handle = (request, response) => {
  shop.refusePipelines(request, response, () => answer(request, response));
};
// A photo over a slow connection takes minutes; the limit on bodies ends other requests much sooner.
server.requestTimeout = 600_000;
server.headersTimeout = 10_000;
// Longer than proxies keep an idle connection (nginx 60 s): they must not meet one that is being closed.
server.keepAliveTimeout = 65_000;

let isDraining = false;
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, drain);
await start().catch(giveUp);

/** Starts the shop. Requests that arrive meanwhile wait until it is done; set-up links are voided last. */
async function start() {
  /** @type {Parameters<typeof handle>[]} */
  const early = [];
  /** @type {http.RequestListener} */
  const keep = (request, response) => void early.push([request, response]);
  server.on("request", keep);
  shop.claim();
  const port = await shop.listen(server);
  if (!isTrial) await shop.start();
  server.off("request", keep).on("request", handle);
  for (const [request, response] of early) handle(request, response);
  log.info({ host: env.HOST, port, baseUrl: env.BASE_URL }, "listening");
  if (isTrial) {
    process.on("disconnect", () => process.exit());
    process.send?.({ port });
  }
}

/** Graceful shutdown: stops accepting requests, waits for running requests and jobs, and exits at the deadline. */
async function drain() {
  // Ignore a second signal: under npm, Ctrl+C arrives twice.
  if (isDraining) return;
  isDraining = true;
  log.info("draining");
  setTimeout(() => exit(1), DRAIN_DEADLINE_MS).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  // Close idle keep-alive connections instead of waiting for browsers.
  const hangingUp = setInterval(() => server.closeIdleConnections(), HANG_UP_EVERY_MS);
  await closed;
  clearInterval(hangingUp);
  await shop.stop();
  await vite?.close();
  log.info("stopped");
  await exit(0);
}

/** Ends the log, which a reader that has stopped does not hold up, and the process. @param {number} code */
async function exit(code) {
  await shop.finishLog();
  process.exit(code);
}

/** Prints why the shop cannot run, and exits. @param {unknown} error @returns {never} */
function giveUp(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @type {import("express").RequestHandler} */
async function answerHealth(_request, response) {
  const { database, storage } = await shop.health();
  const word = (/** @type {boolean} */ isUp) => (isUp ? "ok" : "down");
  response
    .status(database && storage ? 200 : 503)
    .set("Cache-Control", "no-store")
    .json({ process: "ok", database: word(database), storage: word(storage) });
}

/** Static files of the build: precompressed, and immutable when their name has a hash. */
function builtFiles() {
  const files = sirv("build/client", {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      const forEver = path.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        forEver ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  return (/** @type {any} */ request, /** @type {any} */ response, /** @type {any} */ next) => {
    // Optional (RFC 9110, section 14.2), and sirv cuts off the answer to a reversed range.
    delete request.headers.range;
    files(request, response, next);
  };
}

/** TRUST_PROXY: a number of hops, or a list of addresses and subnets. @param {string} value */
function trustedHops(value) {
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** Vite's HMR socket shares the shop's port, as the content security policy requires. @param {http.Server} server */
async function startVite(server) {
  const { createServer } = await import("vite");
  return createServer({ server: { middlewareMode: true, hmr: { server } } });
}

/** @returns {Promise<any>} */
async function loadBuild() {
  try {
    return vite === null
      ? await import(BUILT_APP)
      : await vite.ssrLoadModule("virtual:remix/server-build");
  } catch (error) {
    return giveUp(error);
  }
}
