import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** The event loop takes at most 1 024 ready connections at once, and the next without a new turn (libuv's `uv__io_poll`). */
const MOST_OPEN = 1_000;

/** Lets one look at what others have committed count for many requests, and ends that. */
type Looks = { share: () => void; again: () => void };

/**
 * Looks once at what others have committed for all requests that one turn of the event loop reads, which costs more than
 * any other part of an answer from the cache. That is exact: all of them were under way before the look, so that whoever
 * was told of a commit and asked then sees it. A second request on the same connection in one turn may have come later
 * (pipelining): it looks for itself, and so do all where connections are many. Comes before whatever answers.
 */
export function shareLooks(server: Server, looks: Looks): void {
  let open = 0;
  let turn = 0;
  let isTurnKnown = false;
  const turnOf = new WeakMap<Socket, number>();

  function endTurn(): void {
    turn += 1;
    isTurnKnown = false;
    looks.again();
  }

  server.on("connection", (socket) => {
    open += 1;
    socket.once("close", () => {
      open -= 1;
    });
  });
  server.on("request", ({ socket }: IncomingMessage) => {
    if (turnOf.get(socket) === turn || open > MOST_OPEN) looks.again();
    else {
      looks.share();
      turnOf.set(socket, turn);
    }
    if (isTurnKnown) return;
    isTurnKnown = true;
    // Runs when this turn has read all that is ready.
    setImmediate(endTurn);
  });
}
