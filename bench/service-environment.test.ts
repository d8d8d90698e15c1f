import { expect, it } from "vitest";
import { shopEnvironment } from "./servers";
import { serviceEnvironment } from "./service-environment";

it("is what a measured shop has, too: how much of freed memory it may keep", () => {
  expect(serviceEnvironment()).toEqual({
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "4194304",
    MALLOC_TRIM_THRESHOLD_: "8388608",
  });
  expect(shopEnvironment(3000, "storage")).toMatchObject(serviceEnvironment());
});
