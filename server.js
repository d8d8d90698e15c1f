import http from "node:http";
import v8 from "node:v8";
import express from "express";

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
// Vite's socket shares the shop's port, as the content security policy requires.
const vite = isDevelopment
  ? await (await import("vite")).createServer({ server: { middlewareMode: true, hmr: { server } } })
  : null;
/** @returns {Promise<any>} */
const load = () => (vite ? vite.ssrLoadModule("virtual:remix/server-build") : import(BUILT_APP));
const build = await load().catch(giveUp);
/** @type {typeof import("./app/process.server").shop} */
const shop = build.entry.module.shop;
const { env, log } = shop;
shop.registerRoutes(build, ["/assets", "/objects"]);

const app = express();
app.disable("x-powered-by");
app.set("trust proxy", shop.trustedProxies);
app.use(shop.identifyAndLog, shop.warnOfProxy, shop.setSecurityHeaders, shop.requireOneHost);
app.use("/objects", shop.sendStoredImage);
if (vite) app.use(vite.middlewares);
else app.use("/assets", shop.assets()).use(shop.publicFiles());
app.use(shop.requireReadableAddress, shop.requireKnownMethod, shop.limitBody);
app.use(shop.requireOwnOrigin, shop.compressOnce, shop.waitForWriter);
app.use(shop.sendFormAnswer);
app.all("*", shop.remix(vite ? load : build));
app.use(shop.answerFailure);

/** Pages from the cache, and all else by Express. In development pages change with the code. @type {http.RequestListener} */
const answer = (request, response) => {
  shop.refusePipelines(request, response, () => {
    if (isDevelopment) app(request, response);
    else shop.answerFromCache(request, response, () => app(request, response));
  });
};

// A photo over a slow connection takes minutes; the limit on bodies ends other requests much sooner.
server.requestTimeout = 600_000;
server.headersTimeout = 10_000;
// Longer than proxies keep an idle connection (nginx 60 s): they must not meet one that is being closed.
server.keepAliveTimeout = 65_000;

let isDraining = false;
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, drain);
await start().catch(giveUp);

async function start() {
  /** @type {Parameters<typeof answer>[]} */
  const early = [];
  /** @type {http.RequestListener} */
  const queueRequest = (request, response) => void early.push([request, response]);
  server.on("request", queueRequest);
  shop.lockStorage();
  const port = await shop.listen(server);
  if (!isTrial) await shop.startJobs();
  server.off("request", queueRequest).on("request", answer);
  for (const [request, response] of early) answer(request, response);
  log.info({ host: env.HOST, port, baseUrl: env.BASE_URL }, "listening");
  if (isTrial) {
    process.on("disconnect", () => process.exit());
    process.send?.({ port });
  }
}

async function drain() {
  // Ignore a second signal: under npm, Ctrl+C arrives twice.
  if (isDraining) return;
  isDraining = true;
  log.info("draining");
  setTimeout(() => exit(1), DRAIN_DEADLINE_MS).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  // Close idle keep-alive connections instead of waiting for browsers.
  const closingIdle = setInterval(() => server.closeIdleConnections(), HANG_UP_EVERY_MS);
  await closed;
  clearInterval(closingIdle);
  await shop.stop();
  if (vite) await vite.close();
  log.info("stopped");
  await exit(0);
}

/** Ends the log, which a stalled reader does not delay, and the process. @param {number} code */
async function exit(code) {
  await shop.finishLog();
  process.exit(code);
}

/** Prints why the shop cannot run, and exits. @param {unknown} error @returns {never} */
function giveUp(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
