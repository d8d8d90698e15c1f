import type { ApiCall } from "./call.server";

/** The addresses of a call whose parameters are ids, as they are usually written. Remix's router knows more. */
export const addressOf = ({ path }: Pick<ApiCall, "path">): RegExp =>
  new RegExp(`^/api/v1${path.replace(/\{(\w+)\}/g, "(?<$1>[1-9]\\d{0,14})")}$`);
