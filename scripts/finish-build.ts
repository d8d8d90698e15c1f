import { precompress } from "./precompress";
import { splitManifest } from "./split-manifest";

const CLIENT_FILES = "build/client";

splitManifest(CLIENT_FILES);
precompress(CLIENT_FILES);
