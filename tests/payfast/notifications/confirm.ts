import { type Incoming, type Outcome, plain } from "../http";
import { parsePairs } from "../signature";
import { issuedKey, type World } from "../world";

/**
 * `/eng/query/validate`: VALID for the ordered fields of a sent ITN without its signature (PayFast developer docs).
 * The other modes are what shops reported.
 */
export async function routeConfirm(world: World, incoming: Incoming): Promise<Outcome | null> {
  if (incoming.path !== "/eng/query/validate") return null;
  if (incoming.method !== "POST") return plain(405, "Method Not Allowed");
  const { validate, slowMs } = world.behaviour;
  switch (validate) {
    case "403":
      return plain(403, "Forbidden");
    case "500":
      return plain(500, "Internal Server Error");
    case "hang":
      return "hang";
    case "invalid":
      return plain(200, "INVALID");
    case "slow":
      await new Promise<void>((resolve) => world.clock.schedule(slowMs, async () => resolve()));
      return plain(200, verdict(world, incoming.body));
    case "auto":
      return plain(200, verdict(world, incoming.body));
  }
}

function verdict(world: World, body: string): "VALID" | "INVALID" {
  return world.issued.has(issuedKey(parsePairs(body))) ? "VALID" : "INVALID";
}
