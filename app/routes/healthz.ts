import { health } from "~/domain/health.server";
import { log } from "~/web/server/log/log.server";
import { NOTHING_ALLOWED } from "~/web/server/security-headers.server";

export const handle = { isPrivate: true, isQuiet: true };

const word = (isUp: boolean) => (isUp ? "ok" : "down");

export async function loader() {
  const { database, storage } = await health((what, error) =>
    log.error({ error: String(error) }, `${what} does not answer`),
  );
  return Response.json(
    { process: "ok", database: word(database), storage: word(storage) },
    {
      status: database && storage ? 200 : 503,
      headers: { "Content-Security-Policy": NOTHING_ALLOWED },
    },
  );
}
