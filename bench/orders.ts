import path from "node:path";
import { Database } from "~/db/driver.server";
import { RUNS, signInForBench, timeScreens } from "./admin";
import { fillForAdmin } from "./admin-shelf";
import type { Arguments } from "./arguments";
import { formatFigure, type ReportSection } from "./report";
import { startBuiltShop } from "./servers";
import { filledStorage } from "./storage";

/** Half of them are paid, so that there are half as many orders. */
const PAYMENTS = 250_000;
/** Of the newest orders, as many as are on their way in each state. All others are handed over. */
const WAITING = 300;

const MAKE_ORDERS = `
  insert into orders (payment_id, state, paid_at, handed_over_at, updated_at)
  select id, 'handed_over', completed_at, completed_at, completed_at from payments where status = 'completed'`;
const WAYS = `
  update payments set delivery_kind = case rowid % 3 when 0 then 'collection' else 'courier' end,
    delivery_name = case rowid % 3 when 0 then 'Collect at the gate' else 'Courier' end`;
const LEAVE_WAITING = `
  update orders set state = @state, handed_over_at = null, ready_at = iif(@state = 'ready', paid_at, null),
    sent_at = iif(@state = 'sent', paid_at, null)
  where payment_id in (select id from payments where status = 'completed' and (delivery_kind = 'collection') = @isFetched
    order by created_at desc limit @howMany offset @after)`;

const SCREENS: [what: string, path: string][] = [
  ["orders", "/admin/orders"],
  ["what is to pack", "/admin/orders?state=to_pack"],
  ["what waits, by courier", "/admin/orders?state=waiting&method=courier"],
  ["what was handed over", "/admin/orders?state=handed_over"],
  ["a name", "/admin/orders?q=zoe+sample"],
  ["one of them", "/admin/orders?q=buyer48000"],
  ["nothing found", "/admin/orders?q=nobody+at+all"],
  ["the last page", "/admin/orders?page=999999"],
  ["the pick list", "/admin/orders/pick"],
  ["one order", "/admin/orders/measured-payment-00000006"],
  ["the buyer's page", "/payment/success/measured-payment-00000006"],
];

function makeOrders(storage: string): number {
  const driver = new Database(path.join(storage, "shop.db"));
  driver.transaction(() => {
    driver.exec(`${MAKE_ORDERS}; ${WAYS}`);
    const leave = driver.prepare(LEAVE_WAITING);
    const howMany = WAITING;
    leave.run({ state: "to_pack", isFetched: 0, howMany, after: 0 });
    leave.run({ state: "sent", isFetched: 0, howMany, after: WAITING });
    leave.run({ state: "ready", isFetched: 1, howMany, after: 0 });
  })();
  const made = Number(driver.prepare("select count(*) from orders").pluck().get());
  driver.close();
  return made;
}

/** Response times of the screens of orders, with many of them. */
export async function measureOrders({ books }: Arguments): Promise<ReportSection[]> {
  const storage = await filledStorage(books);
  await fillForAdmin(storage, PAYMENTS);
  const orders = makeOrders(storage);
  const shop = await startBuiltShop(storage);
  const measures = await timeScreens(shop, await signInForBench(shop), SCREENS);
  await shop.stop();
  const full = `${formatFigure(orders)} orders, ${3 * WAITING} of them on their way`;
  return [{ title: `Orders: ${full}, ${RUNS} times each screen`, measures }];
}
