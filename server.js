import cluster from "node:cluster";
import os from "node:os";
import { driverFault } from "./driver-fault.js";

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
    const fault = driverFault();
    if (fault !== null) throw new Error(`${fault}.`);
    const { register } = await import("tsx/esm/api");
    register();
    const { runWorkers } = await import("./app/box/primary.server");
    await runWorkers();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
