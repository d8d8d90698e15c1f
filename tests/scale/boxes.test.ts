import { describe, expect, it } from "vitest";
import { addBook } from "../factories";
import { until } from "../until";
import { type ShopBox, useBoxes } from "./boxes";

const { primary, boxes, box, add } = await useBoxes(2);

const seesBook = async (box: ShopBox, title: string) =>
  (await box.get("/").then((page) => page.text())).includes(title);

const isWritten = (box: ShopBox, title: string) => {
  try {
    return addBook(box.db, { title });
  } catch {
    return null;
  }
};

describe("boxes of one primary", () => {
  it("show at each what was written at one", async () => {
    addBook(box(0).db, { title: "Everything Maths" });
    for (const box of boxes) await until(() => seesBook(box, "Everything Maths"));
  });

  it("become one more", async () => {
    const another = await add();
    expect(await seesBook(another, "Everything Maths")).toBe(true);
  });

  it("show what they know while the primary is away, and go on when it is back", async () => {
    await primary.kill();
    for (const box of boxes) expect(await seesBook(box, "Everything Maths")).toBe(true);
    expect(isWritten(box(0), "Physical Sciences")).toBeNull();
    await primary.start();
    await until(() => isWritten(box(0), "Physical Sciences"));
    for (const box of boxes) await until(() => seesBook(box, "Physical Sciences"));
  });

  it("show what they know while their network is cut or hangs, and the rest when it is whole", async () => {
    const [near, far] = [box(0), box(1)];
    for (const [title, cut] of [
      ["Life Sciences", () => far.cable.cut()],
      ["Geography", () => far.cable.hang()],
    ] as const) {
      await cut();
      addBook(near.db, { title });
      expect(await seesBook(near, title)).toBe(true);
      expect(await seesBook(far, title)).toBe(false);
      await far.cable.mend();
      await until(() => seesBook(far, title));
    }
  });
});
