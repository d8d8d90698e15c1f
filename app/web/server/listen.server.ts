import type { Server } from "node:http";
import { env } from "~/env.server";

const NO_SUCH_ADDRESS = `This machine has no address ${env.HOST}: set another HOST.`;
const SENTENCES: Record<string, string> = {
  EADDRINUSE: `Something else listens on port ${env.PORT} of ${env.HOST} already. Stop it first, or set another PORT.`,
  EACCES: `The shop's user may not listen on port ${env.PORT}: set a PORT above 1023.`,
  EADDRNOTAVAIL: NO_SUCH_ADDRESS,
  ENOTFOUND: NO_SUCH_ADDRESS,
};

// The first socket that systemd passes to a service (sd_listen_fds(3)).
const HANDED_OVER = 3;
// As many connections as the kernel allows wait while the shop restarts.
const BACKLOG = 4_096;

/** systemd keeps its socket open while the shop restarts, so that connections wait instead of being refused. */
function place() {
  const isHandedOver = (env.LISTEN_FDS ?? 0) > 0 && env.LISTEN_PID === process.pid;
  return isHandedOver ? { fd: HANDED_OVER } : { port: env.PORT, host: env.HOST };
}

/**
 * Listens on the socket that systemd passed, else on the configured host and port. Returns the port. @throws Error with
 * a sentence when that is impossible.
 */
export function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const sentence = SENTENCES[error.code ?? ""];
      reject(sentence === undefined ? error : new Error(sentence));
    };
    server.once("error", fail);
    // Node heeds the backlog of a socket that is handed over as an argument of its own only.
    server.listen(place(), BACKLOG, () => {
      server.off("error", fail);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : env.PORT);
    });
  });
}
