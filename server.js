import cluster from "node:cluster";
import os from "node:os";

const BUILT_PRIMARY = new URL("./build/server/box.js", import.meta.url).href;
const isOnItsOwn = process.argv.some((one) => one === "--dev" || one === "--trial");

// One process is the whole shop, unless the operator asks for more.
if (cluster.isWorker || isOnItsOwn || !wantsSeveral()) await import("./shop-server.js");
else await startBox();

function wantsSeveral() {
  const { WORKERS = "" } = process.env;
  if (WORKERS === "auto") return os.availableParallelism() > 1;
  return !["", "1"].includes(WORKERS);
}

/** Several processes: this one reads no book and answers nobody, and looks after those that do. */
async function startBox() {
  process.umask(0o077);
  try {
    /** @type {typeof import("./app/box/primary.server")} */
    const { runWorkers } = await import(BUILT_PRIMARY);
    await runWorkers();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
