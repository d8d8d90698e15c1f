import { folderPlace } from "./folder-place.server";
import type { StreamPlace } from "./place";
import { rclonePlace } from "./rclone-place.server";
import type { StreamTarget } from "./target";

/** Where the files beside the database go: a folder by the shop's own code, all else by rclone. */
export const placeAt = (target: StreamTarget): StreamPlace =>
  target.kind === "folder" ? folderPlace(target.folder) : rclonePlace(target);
