import type { refunds } from "~/db/schema/refund";
import { MINUTE_MS } from "../../dates/time";

/** By then PayFast has answered and taken a refund off, or somebody has to look what became of it. */
export const UNDECIDED_AFTER_MS = 10 * MINUTE_MS;

type Asked = Pick<typeof refunds.$inferSelect, "state" | "postedAt" | "createdAt">;

/** True when PayFast was asked for a refund long enough ago, and nobody knows what became of it. `at` in UTC ms. */
export const isUndecided = ({ state, postedAt, createdAt }: Asked, at: number): boolean =>
  state === "asked" && at - (postedAt ?? createdAt) >= UNDECIDED_AFTER_MS;
