import type { Behaviour } from "../payfast/behaviour";
import type { StandIn } from "../payfast/stand-in";
import type { TradeDice } from "./dice";
import type { Handlers, Opened } from "./handlers";

/** What a buyer does on PayFast's page and what happens to the notification, with probabilities in percent. */
export const ENDINGS = {
  pays: 34,
  leaves: 8,
  cancels: 7,
  cancelsThenPays: 5,
  paysLate: 8,
  fails: 4,
  failsThenPays: 4,
  paysThenFails: 3,
  paysTooLittle: 5,
  paysTwice: 4,
  paysInTwoTabs: 3,
  paysUnheard: 6,
  paysUnheardThenHeard: 3,
  paysWhileLookedFor: 2,
  paysUnconfirmed: 2,
  isImpersonated: 2,
} as const;

export type Ending = keyof typeof ENDINGS;

const NAMES = Object.keys(ENDINGS) as Ending[];
const HUNDRED = NAMES.flatMap((name) => Array.from({ length: ENDINGS[name] }, () => name));

/** Each ending once, so that short runs cover them all; then at random by probability. */
export function endingsInTurn(dice: TradeDice): () => Ending {
  let coming = dice.shuffled(NAMES);
  return () => {
    const next = coming.pop() ?? "pays";
    if (coming.length === 0) coming = dice.shuffled(HUNDRED);
    return next;
  };
}

const HONEST = {
  itn: "before-return",
  duplicates: 0,
  parallel: 1,
  sequence: ["COMPLETE"],
  doubleCharge: false,
  tamper: {},
  validate: "auto",
} satisfies Partial<Behaviour>;

/** Buyers on PayFast's page; plays each ending. */
export function buyersAt(standIn: StandIn, handlers: Handlers, dice: TradeDice) {
  const behave = (change: Partial<Behaviour>) => standIn.behaviour({ ...HONEST, ...change });

  async function pay(session: string, change: Partial<Behaviour> = {}): Promise<void> {
    behave(change);
    await standIn.pay(session);
    behave({});
  }

  /** Realistic duplicates: notifications repeated, also in parallel. */
  const repeated = () => ({ duplicates: dice.between(0, 1), parallel: dice.one([1, 1, 2, 4]) });

  async function visit(form: URLSearchParams): Promise<string> {
    const answer = await fetch(`${standIn.url}/eng/process`, {
      method: "POST",
      redirect: "manual",
      body: form,
    });
    const session = answer.headers.get("location")?.split("/").at(-1);
    if (session === undefined) throw new Error(`PayFast refused: ${await answer.text()}`);
    return session;
  }

  const ending: Record<Ending, (opened: Opened, session: string) => Promise<unknown>> = {
    pays: (_, session) => pay(session, repeated()),
    leaves: async () => {},
    cancels: ({ paymentId }) => handlers.cancel(paymentId),
    async cancelsThenPays({ paymentId }, session) {
      await handlers.cancel(paymentId);
      await pay(session, repeated());
    },
    async paysLate(_, session) {
      await handlers.pass(dice.between(31, 60));
      await pay(session, repeated());
    },
    fails: (_, session) => pay(session, { sequence: ["FAILED"] }),
    failsThenPays: (_, session) => pay(session, { sequence: ["FAILED", "COMPLETE"] }),
    paysThenFails: (_, session) => pay(session, { sequence: ["COMPLETE", "FAILED"] }),
    paysTooLittle: (_, session) =>
      pay(session, { tamper: { amount: "5.00" }, itn: dice.one(["drop", "before-return"]) }),
    paysTwice: (_, session) => pay(session, { doubleCharge: true, ...repeated() }),
    async paysInTwoTabs({ form }, session) {
      const other = await visit(form);
      await Promise.all([session, other].map((tab) => pay(tab)));
    },
    paysUnheard: (_, session) => pay(session, { itn: "drop" }),
    async paysUnheardThenHeard(_, session) {
      await pay(session, { itn: "drop" });
      await handlers.pass(11);
      await handlers.lookIntoHistory();
      await standIn.notify(session);
    },
    async paysWhileLookedFor(_, session) {
      await pay(session, { itn: "drop" });
      await handlers.pass(11);
      await Promise.all([
        standIn.notify(session),
        handlers.lookIntoHistory(),
        standIn.notify(session),
      ]);
    },
    async paysUnconfirmed(_, session) {
      behave({ validate: dice.one(["403", "500"]) });
      await standIn.pay(session);
      await handlers.pass(1);
      behave({});
    },
    async isImpersonated(_, session) {
      await standIn.notify(session, dice.one([{ forged: true }, { signature: "wrong" }]));
      await pay(session);
    },
  };

  return { ending, pay, visit };
}
