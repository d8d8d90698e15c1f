import { encodeImage, type Limits } from "./encode.server";

export type EncodeTask = { bytes: Uint8Array; limits: Limits };

process.on("message", async ({ bytes, limits }: EncodeTask) => {
  process.send?.(await encodeImage(Buffer.from(bytes), limits));
});
process.on("disconnect", () => process.exit());
