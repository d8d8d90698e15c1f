import type { Server } from "node:http";
import { env } from "~/env.server";

const NO_SUCH_ADDRESS = `This machine has no address ${env.HOST}: set another HOST.`;
const SENTENCES: Record<string, string> = {
  EADDRINUSE: `Something else listens on port ${env.PORT} of ${env.HOST} already. Stop it first, or set another PORT.`,
  EACCES: `The shop's user may not listen on port ${env.PORT}: set a PORT above 1023.`,
  EADDRNOTAVAIL: NO_SUCH_ADDRESS,
  ENOTFOUND: NO_SUCH_ADDRESS,
};

/** The first socket that systemd hands to a service (sd_listen_fds(3)). */
const HANDED_OVER = 3;
/** As many connections wait while the shop starts anew as the kernel lets wait. */
const BACKLOG = 4_096;

/** A socket of systemd stays open while the shop starts anew: who connects meanwhile waits, and is not refused. */
function place() {
  const isHandedOver = (env.LISTEN_FDS ?? 0) > 0 && env.LISTEN_PID === process.pid;
  return isHandedOver ? { fd: HANDED_OVER } : { port: env.PORT, host: env.HOST };
}

/**
 * Listens on the socket that systemd handed over, else on the configured host and port. Answers the port.
 * @throws Error with a sentence when that is impossible.
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
