import type { HowToPay } from "~/domain/payment/otherwise/how-to-pay";

/** How and until when an order is paid. Numbers are marked whole when they are pressed, to copy them into a bank's app. */
export function PaymentInstructions({ howTo }: { howTo: HowToPay }) {
  const { title, facts, warning } = howTo;
  return (
    <section aria-label="How to pay" className="mt-4 rounded-xl border border-line p-4">
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      {warning && <p className="mt-1 font-medium text-red">{warning}</p>}
      <dl className="mt-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 font-bold whitespace-pre-line figures select-all [overflow-wrap:anywhere]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
