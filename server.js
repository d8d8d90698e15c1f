import http from "node:http";
import express from "express";
import sirv from "sirv";

const BUILT_APP = new URL("./build/server/index.js", import.meta.url).href;
const DRAIN_DEADLINE_MS = 10_000;
const HANG_UP_EVERY_MS = 100;
const isDevelopment = process.argv.includes("--dev");
process.env.NODE_ENV = isDevelopment ? "development" : "production";
// What the shop keeps, and whatever else it writes, is for its own user.
process.umask(0o077);

const server = http.createServer();
const vite = isDevelopment ? await startVite(server) : null;
const build = await loadBuild();
/** @type {typeof import("./app/process.server").shop} */
const shop = build.entry.module.shop;
const { env, log } = shop;

const app = express();
app.disable("x-powered-by");
if (env.TRUST_PROXY !== undefined) app.set("trust proxy", trustedHops(env.TRUST_PROXY));
app.use(...shop.middleware);
app.get("/healthz", answerHealth);
app.use(vite === null ? builtFiles() : vite.middlewares);
app.use(...shop.beforeRemix);
app.all("*", vite === null ? shop.remix(build) : shop.remixOfTheMoment(loadBuild));
app.use(shop.answerFailure);

// In development the pages change with the code.
/** @type {http.RequestListener} */
const answer = isDevelopment
  ? app
  : (request, response) => shop.answerFromCache(request, response, () => app(request, response));
/** @type {http.RequestListener} */
const handle = (request, response) =>
  shop.refusePipelines(request, response, () => answer(request, response));
// A photo over a slow line takes minutes; what is no upload is given up much sooner, by the limit on bodies.
server.requestTimeout = 600_000;
server.headersTimeout = 10_000;

let isDraining = false;
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, drain);
await start().catch(giveUp);

/** Opens the shop. Who comes while it starts is answered when it has; what makes a set-up link void comes last. */
async function start() {
  /** @type {Parameters<typeof handle>[]} */
  const early = [];
  /** @type {http.RequestListener} */
  const keep = (request, response) => void early.push([request, response]);
  server.on("request", keep);
  shop.claim();
  const port = await shop.listen(server);
  await shop.start();
  server.off("request", keep).on("request", handle);
  for (const [request, response] of early) handle(request, response);
  log.info({ host: env.HOST, port, baseUrl: env.BASE_URL }, "listening");
}

/** Stops taking requests, lets those under way and running jobs finish, and leaves by a deadline at the latest. */
async function drain() {
  // A second signal must not cut the first one short: under npm a Ctrl+C arrives twice.
  if (isDraining) return;
  isDraining = true;
  log.info("draining");
  setTimeout(() => process.exit(1), DRAIN_DEADLINE_MS).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  // A browser keeps its connection after the answer; nobody waits for it to tire of that.
  const hangingUp = setInterval(() => server.closeIdleConnections(), HANG_UP_EVERY_MS);
  await closed;
  clearInterval(hangingUp);
  await shop.stop();
  await vite?.close();
  log.info("stopped");
  await shop.finishLog();
  process.exit(0);
}

/** Says in a sentence why there is no shop, and leaves. @param {unknown} error @returns {never} */
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

/** The client's files as the build left them: compressed beforehand, and for ever where their name has a hash. */
function builtFiles() {
  return sirv("build/client", {
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
}

/** TRUST_PROXY: a number of hops, or a list of addresses and subnets. @param {string} value */
function trustedHops(value) {
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** Vite's own socket shares the shop's port, which the pages' policy allows. @param {http.Server} server */
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
