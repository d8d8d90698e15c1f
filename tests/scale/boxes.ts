import { afterAll } from "vitest";
import { startPrimary } from "../primary";
import { type RunningShop, type ShopOptions, startShop } from "../running-shop";
import { type Cable, layCable } from "./cable";

/** A shop that is one of several, with its own way to the primary, which can be cut. */
export type ShopBox = RunningShop & { cable: Cable };

export type Boxes = Awaited<ReturnType<typeof startBoxes>>;

type OptionsOf = (place: number) => ShopOptions;

/** Starts a primary and boxes of it. Its end is `remove`. `optionsOf` gives what a box has of its own. */
export async function startBoxes(count: number, optionsOf: OptionsOf = () => ({})) {
  const primary = await startPrimary();
  const boxes: ShopBox[] = [];

  /** Starts another box, which fetches its copy from the primary. */
  async function add(): Promise<ShopBox> {
    const cable = await layCable(primary.port);
    const options = { ...optionsOf(boxes.length), primaryUrl: cable.url };
    const box = { ...(await startShop(options)), cable };
    boxes.push(box);
    return box;
  }

  /** Ends all of it and deletes what it holds. */
  async function remove(): Promise<void> {
    for (const box of boxes) {
      await box.remove();
      await box.cable.remove();
    }
    await primary.remove();
  }

  /** One of them, counted from 0. */
  function box(place: number): ShopBox {
    const found = boxes[place];
    if (found === undefined) throw new Error(`${boxes.length} boxes were started`);
    return found;
  }

  try {
    while (boxes.length < count) await add();
  } catch (error) {
    await remove();
    throw error;
  }
  return { primary, boxes, box, add, remove };
}

/** The same for one test file. */
export async function useBoxes(count: number, optionsOf?: OptionsOf): Promise<Boxes> {
  const started = await startBoxes(count, optionsOf);
  afterAll(() => started.remove());
  return started;
}
