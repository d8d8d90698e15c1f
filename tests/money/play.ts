import { buyersOf } from "./buyers";
import { ownerOf } from "./owner";
import type { MoneyShop } from "./shop";
import type { Step } from "./steps";
import { type StepOf, worldOf } from "./world";

const HOLD_MINUTES = 30;
const LOOKS_BACK_MINUTES = 15;

/** Plays steps on a shop with these books, one after the other. `ways` are the ids of the delivery methods. */
export function lifeOf(shop: MoneyShop, shelf: number[], ways: number[]) {
  const world = worldOf(shop, shelf, ways);
  const [buyers, owner] = [buyersOf(world), ownerOf(world)];

  /** A running shop looks into PayFast's history every quarter of an hour, and as soon as it is up again. */
  async function pass({ minutes }: StepOf<"pass">): Promise<void> {
    await shop.passMinutes(Math.min(minutes, LOOKS_BACK_MINUTES));
    if (minutes <= LOOKS_BACK_MINUTES) return;
    await shop.lookIntoHistory();
    await shop.restart();
    await shop.lookIntoHistory();
    await shop.passMinutes(minutes - LOOKS_BACK_MINUTES);
  }

  async function overtaken({ book, way }: StepOf<"overtaken">): Promise<void> {
    await buyers.buy({ do: "buy", books: [book], way, method: "payfast", clicks: 1, how: null });
    const who = world.begun.length - 1;
    await shop.passMinutes(HOLD_MINUTES + 1);
    await owner.stock({ do: "stock", book, copies: -shop.stockOf(world.bookAt(book)) });
    if (who >= 0) await buyers.pay({ do: "pay", who, how: "at once" });
  }

  async function play(asked: Step): Promise<unknown> {
    switch (asked.do) {
      case "buy":
        return buyers.buy(asked);
      case "pay":
        return buyers.pay(asked);
      case "overtaken":
        return overtaken(asked);
      case "notify":
        return buyers.notify(asked);
      case "elsewhere":
        return buyers.elsewhere(asked);
      case "cancel":
        return buyers.cancel(asked);
      case "history":
        return buyers.history(asked);
      case "receive":
        return owner.receive(asked);
      case "take back":
        return owner.takeBack(asked);
      case "end":
        return owner.end(asked);
      case "step":
        return owner.step(asked);
      case "refund":
        return owner.refund(asked);
      case "answer":
        return owner.answer(asked);
      case "counter":
        return owner.counter(asked);
      case "change":
        return owner.changeWay(asked);
      case "settle":
        return owner.settle(asked);
      case "take owed":
        return owner.takeOutstandingCopies(asked);
      case "stock":
        return owner.stock(asked);
      case "price":
        return owner.price(asked);
      case "pass":
        return pass(asked);
    }
  }

  return { play, own: world.own, answerAll: owner.answerAll };
}
