import { encodeImage, type Limits } from "./encode.server";

/** What a process of its own is told: encode this picture. It answers with what came of it, and ends with its parent. */
export type EncodeTask = { bytes: Uint8Array; limits: Limits };

process.on("message", async ({ bytes, limits }: EncodeTask) => {
  process.send?.(await encodeImage(Buffer.from(bytes), limits));
});
process.on("disconnect", () => process.exit());
