import { databaseAnswers } from "~/db/client.server";
import { tryToStore } from "~/providers/disk-probe.server";

type Tell = (what: string, error: unknown) => void;

async function answers(what: string, ask: () => unknown, tell: Tell): Promise<boolean> {
  try {
    return (await ask()) !== false;
  } catch (error) {
    tell(what, error);
    return false;
  }
}

/** Whether the database can be read and the disk written. `tell` gets the reason when not. */
export const health = async (tell: Tell): Promise<{ database: boolean; storage: boolean }> => ({
  database: await answers("the database", databaseAnswers, tell),
  storage: await answers("the disk", tryToStore, tell),
});
