import { env } from "~/env.server";
import { runProgram } from "./update/as-owner";
import { heldService } from "./update/held-service";
import { installationOf } from "./update/installation";
import { urlOfSocket } from "./update/socket-url";
import { updateShop } from "./update/update-shop";
import type { Verb } from "./verb";

const USAGE = "Say which version: dogear update <its directory, or its .tar.gz>.";

// Litestream must not read a database that is copied or replaced.
const SERVICES =
  env.STREAM_TO === undefined ? ["dogear.service"] : ["dogear.service", "dogear-stream.service"];

const systemctl = async (word: string) => {
  await runProgram("systemctl", [word, ...SERVICES], {});
};

const LISTENS = ["show", "--property=Listen", "--value", "dogear.socket"];

export const run: Verb = async ([source, ...others]) => {
  if (source === undefined || others.length > 0) throw new Error(USAGE);
  const installation = installationOf(process.cwd());
  await updateShop({
    installation,
    source,
    storage: env.STORAGE_DIR,
    service: heldService(installation.releases, systemctl),
    url: urlOfSocket(await runProgram("systemctl", LISTENS, {})),
    say: (sentence) => console.log(sentence),
  });
};
