import { inSouthAfrica } from "../dates/time";

const JULY = 6;

/** The year that lists are made for at a UTC ms: schools send next year's from July on. */
export function schoolYear(utcMs: number): number {
  const local = inSouthAfrica(utcMs);
  return local.getUTCFullYear() + (local.getUTCMonth() >= JULY ? 1 : 0);
}
