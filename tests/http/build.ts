import { ensureBuild } from "../../scripts/ensure-build";

/** Before the first test: the tests run what a shopper would be served. */
export default function setup(): void {
  ensureBuild();
}
