import { SHARED_SANDBOX } from "~/domain/settings/sandbox";

const CREDENTIALS = [
  ["Merchant ID", SHARED_SANDBOX.merchantId],
  ["Merchant Key", SHARED_SANDBOX.merchantKey],
  ["Passphrase", SHARED_SANDBOX.passphrase],
] as const;

/** PayFast's published sandbox account, for a trial. */
export function SandboxCredentials() {
  return (
    <section
      aria-label="Sandbox test credentials"
      className="rounded-lg bg-blue-bg p-4 text-sm text-blue"
    >
      <h3 className="font-semibold">Sandbox test credentials</h3>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-3">
        {CREDENTIALS.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="font-semibold figures select-all">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        Every shop in the world may try out payments with these, so they do not always work. An
        account of your own at sandbox.payfast.co.za costs nothing.
      </p>
    </section>
  );
}
