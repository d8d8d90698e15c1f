import type { Server } from "node:http";
import { env } from "~/env.server";

const NO_SUCH_ADDRESS = `This machine has no address ${env.HOST}: set another HOST.`;
const SENTENCES: Record<string, string> = {
  EADDRINUSE: `Something else listens on port ${env.PORT} of ${env.HOST} already. Stop it first, or set another PORT.`,
  EACCES: `The shop's user may not listen on port ${env.PORT}: set a PORT above 1023.`,
  EADDRNOTAVAIL: NO_SUCH_ADDRESS,
  ENOTFOUND: NO_SUCH_ADDRESS,
};

/** Listens on the configured host and port. Answers the port. @throws Error with a sentence when that is impossible. */
export function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const sentence = SENTENCES[error.code ?? ""];
      reject(sentence === undefined ? error : new Error(sentence));
    };
    server.once("error", fail);
    server.listen(env.PORT, env.HOST, () => {
      server.off("error", fail);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : env.PORT);
    });
  });
}
