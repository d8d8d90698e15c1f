import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies send one request at a time; a few more may overlap. */
const MAX_AT_ONCE = 8;

const underWay = new WeakMap<Socket, number>();

/**
 * Closes a connection that pipelines many requests (RFC 9112, section 9.3.2): all of them would be answered before
 * anyone else's.
 */
export function refusePipelines(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const { socket } = request;
  const others = underWay.get(socket) ?? 0;
  if (others >= MAX_AT_ONCE) {
    socket.destroy();
    return;
  }
  underWay.set(socket, others + 1);
  response.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
  next();
}
