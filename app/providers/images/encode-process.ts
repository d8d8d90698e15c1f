import { encodeImage, type Limits } from "./encode.server";

/** Message to the encoder process. It replies with the result and exits with its parent. */
export type EncodeTask = { bytes: Uint8Array; limits: Limits };

process.on("message", async ({ bytes, limits }: EncodeTask) => {
  process.send?.(await encodeImage(Buffer.from(bytes), limits));
});
process.on("disconnect", () => process.exit());
