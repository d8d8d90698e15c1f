import { onPrimaryNews } from "~/db/replica/open-copy.server";
import { finishLog, log } from "~/http/server/log.server";

const AWAY =
  "the primary database is away: what is kept here can be read, and nothing can be written";
const BACK = "the primary database is back";
const UNUSABLE = "this box cannot go on, and is to be started again";

/** Ends at once: what a removed file still answers grows older with each write of another box. */
async function end(why: string): Promise<void> {
  log.fatal({ reason: why }, UNUSABLE);
  await finishLog();
  process.exit(1);
}

/** Says in the log when the primary goes and when it comes back, once each, and ends a box that has lost its copy. */
export function followPrimary(): void {
  onPrimaryNews((news) => {
    if (news.news === "away") log.error({ reason: news.why }, AWAY);
    else if (news.news === "back") log.info(BACK);
    else void end(news.why);
  });
}
