import type { ChildProcess, SpawnOptions } from "node:child_process";
import path from "node:path";
import { startStandIn } from "../tests/payfast/server";
import { ended, startNpmScript } from "./child";
import { answers, holdOutput, ownGroup, startNode, stopChildren, watch } from "./demo/children";
import { fillOnce } from "./demo/fill-once";
import { type DemoOwner, demoOwner } from "./demo/owner";
import { pastPayments } from "./demo/past-payments";
import { findPort } from "./demo/ports";
import { isBuilt } from "./ensure-build";

const SHOP_PORT = 3000;
const STAND_IN_PORT = 3001;
const START_DEADLINE_MS = 120_000;

const host = process.env.HOST || "127.0.0.1";
const storage = path.resolve(process.env.STORAGE_DIR || "storage/demo");

// Browsers may resolve 'localhost' to either address, so both must be free.
const HOSTS = [host, "127.0.0.1", "::1"];

let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await stopChildren();
  process.exit(code);
}

async function portFor(what: string, wanted: number, except: number[] = []): Promise<number> {
  const port = await findPort(wanted, HOSTS, except);
  if (port !== wanted) console.log(`Port ${wanted} is taken, so ${what} uses ${port}.`);
  return port;
}

/** Time-based, so that the stand-in never reuses a number that a kept shop has already seen. */
function firstPaymentNumber(): number {
  return 3_000_000 + (Math.floor(Date.now() / 10_000) % 6_900_000);
}

function shopEnvironment(port: number, standInUrl: string, owner: DemoOwner): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: host,
    BASE_URL: `http://localhost:${port}`,
    PAYFAST_URL: standInUrl,
    STORAGE_DIR: storage,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    // Whoever tries the shop opens its mails there.
    OUTBOX_IS_READ: "on",
    LOG_LEVEL: "warn",
  };
}

function greeting(shopUrl: string, standInUrl: string, owner: DemoOwner): string {
  const folder = path.relative(process.cwd(), storage) || storage;
  const mails = process.env.SMTP_URL
    ? "go out through SMTP_URL"
    : `${path.join(folder, "outbox")}\n               a file each: any mail program opens them, and no mail goes out`;
  return `
The shop is open.

  Shop         ${shopUrl}
  Admin        ${shopUrl}/admin
               ${owner.email}, password ${owner.password}
               counter@dogear.example and packer@dogear.example, helpers with the same password
  Payments     ${standInUrl}/_control
               a local stand-in for the payment provider: no money moves
  Mails        ${mails}

Ctrl+C stops it. Its data is in ${folder}: delete that folder to start over.
`;
}

async function step(about: string, child: ChildProcess, fault: string): Promise<boolean> {
  console.log(about);
  const output = holdOutput(watch(child));
  const code = await ended(child);
  if (code !== 0 && !isStopping) throw new Error(`${output.text()}\n${fault}`);
  return code === 0;
}

const unheard: SpawnOptions = { ...ownGroup, stdio: ["ignore", "pipe", "pipe"] };

async function build(): Promise<void> {
  if (isBuilt()) return;
  const child = startNpmScript("build", [], unheard);
  await step(
    "Building the shop … This takes about a minute, and only once.",
    child,
    "The build failed.",
  );
}

async function main(): Promise<void> {
  await build();
  if (isStopping) return;

  const port = await portFor("the shop", Number(process.env.PORT || SHOP_PORT));
  const standInPort = await portFor("the payment stand-in", STAND_IN_PORT, [port]);
  const standIn = await startStandIn({
    port: standInPort,
    firstPfPaymentId: firstPaymentNumber(),
  });
  const owner = demoOwner(storage, process.env);
  const env = shopEnvironment(port, standIn.url, owner);

  await fillOnce(storage, (folder) => {
    const seed = startNode(["scripts/run-shop.js", "seed", "--lived-in"], {
      ...unheard,
      env: { ...env, STORAGE_DIR: folder },
    });
    return step("Loading the demo catalogue …", seed, "The demo catalogue could not be loaded.");
  });
  if (isStopping) return;
  standIn.remember(pastPayments(storage));

  console.log("Opening the shop …");
  const shop = startNode(["server.js"], { ...unheard, env });
  const output = holdOutput(shop);
  const isUp = await answers(`${env.BASE_URL}/healthz`, shop, START_DEADLINE_MS);
  if (isStopping) return;
  if (!isUp) throw new Error(`The shop did not start. It said:\n${output.text()}`);
  output.release();
  console.log(greeting(`http://localhost:${port}`, standIn.url, owner));

  await ended(shop);
  if (!isStopping) throw new Error("The shop has stopped by itself.");
}

// One Ctrl+C may signal several times: from the terminal, npm and tsx.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0));
// npm kills its shell but leaves this process running.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && void stop(0), 500).unref();

main().catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
});
