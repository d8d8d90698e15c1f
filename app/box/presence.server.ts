import { boxName, sayThatBoxEnds, sayThatBoxLives } from "~/db/boxes.server";
import { isWritable } from "~/db/write-lock.server";
import { env } from "~/env.server";
import { log } from "~/http/server/log.server";

const EVERY_MS = 10_000;
/** Of several processes of a box one says it for all. */
const FRESH_MS = 8_000;

/** What the other boxes know of this one. */
const ownBox = () => ({ name: boxName(), address: env.BOX_URL ?? null });

/** Lets the other boxes of the shop know that this one lives, until it is stopped. */
export function startPresence(): { stop: () => void } {
  let timer: NodeJS.Timeout | undefined;

  function despiteFaults(say: () => void): void {
    try {
      if (isWritable()) say();
    } catch (error) {
      log.warn({ reason: String(error) }, "the other boxes could not be told that this one lives");
    }
  }

  function tell(): void {
    timer = setTimeout(tell, EVERY_MS).unref();
    despiteFaults(() => sayThatBoxLives(ownBox(), FRESH_MS));
  }

  tell();
  return {
    stop() {
      clearTimeout(timer);
      despiteFaults(() => sayThatBoxEnds(boxName()));
    },
  };
}
