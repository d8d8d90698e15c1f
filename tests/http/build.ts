import { ensureBuild } from "../../scripts/ensure-build";

/** Global set-up: tests run the production build. */
export default function setup(): void {
  ensureBuild();
}
