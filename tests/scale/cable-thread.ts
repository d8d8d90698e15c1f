import net from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import type { CableState, CableTask } from "./cable";

/** The program of a thread: carries what comes to a port of its own to another, and back. */
const { to }: { to: number } = workerData;

/** How what the primary is asked begins. */
const TRIP = "POST /v3/pipeline";

let state: CableState = "whole";
let trips = 0;
/** Each end of a connection with the other. */
const ends = new Map<net.Socket, net.Socket>();

function join(from: net.Socket, other: net.Socket): void {
  ends.set(from, other);
  from.setNoDelay(true);
  from.on("data", (bytes) => {
    if (!other.write(bytes)) from.pause();
  });
  other.on("drain", () => {
    if (state !== "hung") from.resume();
  });
  from
    .on("error", () => {})
    .on("close", () => {
      // While nothing comes through, neither does the end.
      if (state !== "hung") part(from, other);
    });
}

function part(from: net.Socket, other: net.Socket): void {
  ends.delete(from);
  other.destroySoon();
}

function carry(client: net.Socket): void {
  if (state === "cut") return void client.resetAndDestroy();
  const server = net.connect(to, "127.0.0.1");
  client.on("data", (bytes) => {
    if (bytes.includes(TRIP)) trips += 1;
  });
  join(client, server);
  join(server, client);
  if (state === "hung") for (const end of [client, server]) end.pause();
}

/** What was held back comes through late, as with a network. */
function turn(next: CableState): void {
  state = next;
  for (const [end, other] of ends) {
    if (next === "cut") end.destroy();
    else if (next === "hung") end.pause();
    else if (end.destroyed) part(end, other);
    else end.resume();
  }
}

const server = net.createServer(carry).listen(0, "127.0.0.1", () => {
  const address = server.address();
  parentPort?.postMessage(typeof address === "object" ? address?.port : null);
});

parentPort?.on("message", (task: CableTask) => {
  if (task !== "count") turn(task);
  parentPort?.postMessage(trips);
});
