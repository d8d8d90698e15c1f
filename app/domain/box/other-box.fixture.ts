import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { sayThatBoxEnds, sayThatBoxLives } from "~/db/boxes.server";
import { env } from "~/env.server";
import { BOX_SIGNATURE, isAskedByBox, readBoxAddress, signGiven } from "./shared-file.server";

/** What stands in for another box of the shop: it has files by their addresses, and counts what it was asked. */
export type OtherBox = {
  files: Map<string, Buffer>;
  asked: string[];
  /** Signs what it gives otherwise. */
  sign: typeof signGiven;
};

/** Makes this shop one of several, of which another, which stands in for it, lives. */
export async function startOtherBox(name: string): Promise<OtherBox> {
  env.DATABASE_URL = "http://127.0.0.1:9";
  const box: OtherBox = {
    files: new Map(),
    asked: [],
    sign: signGiven,
  };
  const server = createServer(({ url = "", headers }, response) => {
    box.asked.push(url);
    const file = readBoxAddress(url);
    const bytes = box.files.get(url);
    const signature = String(headers[BOX_SIGNATURE]);
    if (file === null || bytes === undefined || !isAskedByBox(file, signature)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { [BOX_SIGNATURE]: box.sign(file, bytes) }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  sayThatBoxLives({ name, address: `http://127.0.0.1:${port}` });
  afterAll(() => {
    sayThatBoxEnds(name);
    server.closeAllConnections();
    server.close();
  });
  return box;
}
