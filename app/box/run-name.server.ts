import { randomBytes } from "node:crypto";
import { env } from "~/env.server";

/** A name of this start of the box, which its primary gives to its workers: no other box has it, and no other start. */
export const runName: string = env.BOX_RUN ?? randomBytes(6).toString("hex");
