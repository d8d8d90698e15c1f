import type { Overrides } from "../behaviour";

export interface Preset {
  readonly name: string;
  readonly label: string;
  readonly overrides: Overrides;
}

/** Misbehaviours offered as buttons in the control panel. */
export const PRESETS: readonly Preset[] = [
  { name: "genuine", label: "Genuine", overrides: {} },
  { name: "amount", label: "Paid only R5.00", overrides: { amount: "5.00" } },
  { name: "wrong-signature", label: "Wrong signature", overrides: { signature: "wrong" } },
  { name: "no-signature", label: "No signature", overrides: { signature: "missing" } },
  {
    name: "no-passphrase",
    label: "Signed without passphrase",
    overrides: { signature: "without-passphrase" },
  },
  { name: "upper-case", label: "Upper-case signature", overrides: { signature: "upper-case" } },
  { name: "field-after", label: "Field after signature", overrides: { signature: "field-after" } },
  { name: "forged", label: "Forged, not confirmed", overrides: { forged: true } },
  { name: "merchant", label: "Another merchant", overrides: { merchantId: "10009999" } },
  { name: "order", label: "Unknown m_payment_id", overrides: { mPaymentId: "unknown-0000" } },
  { name: "extra", label: "Unknown extra field", overrides: { extraFields: { new_field: "x" } } },
  { name: "unicode", label: "Unicode item", overrides: { itemName: "Café ’n “boek” – 🎁" } },
  { name: "proxy", label: "Spoofed address", overrides: { forwardedFor: "197.97.145.145" } },
  { name: "address", label: "From 127.0.0.2", overrides: { localAddress: "127.0.0.2" } },
  { name: "second", label: "Second payment", overrides: { newPfPaymentId: true } },
  { name: "failed", label: "FAILED", overrides: { status: "FAILED" } },
  { name: "pending", label: "PENDING", overrides: { status: "PENDING" } },
  { name: "cancelled", label: "CANCELLED", overrides: { status: "CANCELLED" } },
];

export function presetOf(overrides: Overrides): Preset | undefined {
  const wanted = JSON.stringify(overrides);
  return PRESETS.find((preset) => JSON.stringify(preset.overrides) === wanted);
}
