import { codeAt } from "~/providers/one-time-code.server";
import type { AdminUser } from "../accounts/admin-rows.server";
import { now } from "../dates/time";
import { confirmFactor, draftFactor } from "./enrol.server";

const STEP_MS = 30_000;

export async function withFactor(user: AdminUser): Promise<{ key: string; codes: string[] }> {
  const { key } = draftFactor(user, "browser");
  return { key, codes: await confirmFactor(user, { code: codeAt(key, now()) }, "browser") };
}

export const nextCode = (key: string): string => codeAt(key, now() + STEP_MS);
