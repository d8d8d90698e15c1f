import { parseArgs } from "node:util";
import { startStandIn } from "./server";

const HELP = `The local payment stand-in. No money moves, and it is not PayFast.

  npx tsx tests/payfast/main.ts [options]

  --port <number>      where it listens; 0 is any free port (3001)
  --host <address>     a loopback address (127.0.0.1)
  --second-origin      payment pages on the next port, as the live system has another host
  --first-id <number>  the first pf_payment_id (by the time of day, so that a restart repeats none)
  --help               this text`;

/** Time-based seven digits, so that a kept shop never sees a number twice. */
function firstIdByTime(): number {
  return 3_000_000 + (Math.floor(Date.now() / 10_000) % 6_900_000);
}

function wholeNumber(name: string, given: string | undefined, fallback: number): number {
  if (given === undefined) return fallback;
  if (!/^\d{1,9}$/.test(given)) throw new Error(`--${name} must be a whole number`);
  return Number(given);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: "string" },
      host: { type: "string" },
      "second-origin": { type: "boolean" },
      "first-id": { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return console.log(HELP);
  const standIn = await startStandIn({
    port: wholeNumber("port", values.port, 3001),
    host: values.host ?? "127.0.0.1",
    secondOrigin: values["second-origin"] ?? false,
    firstPfPaymentId: wholeNumber("first-id", values["first-id"], firstIdByTime()),
  });
  const pages = standIn.paymentUrl === standIn.url ? "" : `, payment pages ${standIn.paymentUrl}`;
  console.log(`Payment stand-in (not PayFast) on ${standIn.url}${pages}, controls /_control`);
  const end = (): void => void standIn.close();
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
