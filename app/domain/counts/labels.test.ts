import { expect, it } from "vitest";
import { sell } from "../counter/counter.fixture";
import { setSettings } from "../invoices/invoice.fixture";
import { bookOn, counting, countShelf, scan } from "./count.fixture";
import { copiesWithoutLabel, labelsOfCount } from "./labels.server";

it("copies that are sold meanwhile get no label, and those too many do", () => {
  setSettings({ waitingDays: 0 });
  const isbn = "9780199535569";
  const id = bookOn("L1", { stockQty: 2, isbn });
  const countId = countShelf("L1");
  scan(countId, id, 3, { code: isbn });
  expect(copiesWithoutLabel(counting, countId)).toBe(3);
  sell(id);
  expect(labelsOfCount(counting, countId)).toHaveLength(2);
});
