import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies send one request after the other; a few more may be on their way while an answer ends. */
const MAX_AT_ONCE = 8;

const underWay = new WeakMap<Socket, number>();

/**
 * Hangs up on a connection that sends many requests without waiting for their answers (pipelining, RFC 9112, section
 * 9.3.2): all of them would be answered before anybody else's.
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
