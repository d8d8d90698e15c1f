// PayFast's payment method codes. Source: PayFast developer docs, custom integration, `payment_method`.
const METHODS = new Map([
  ["ef", "EFT"],
  ["eft", "EFT"],
  ["cc", "Credit card"],
  ["dc", "Debit card"],
  ["mp", "Scan to Pay"],
  ["mc", "Mobicred"],
  ["sc", "SCode"],
  ["ss", "SnapScan"],
  ["zp", "Zapper"],
  ["mt", "MoreTyme"],
  ["rc", "Store card"],
  ["mu", "Mukuru"],
  ["ap", "Apple Pay"],
  ["sp", "Samsung Pay"],
  ["cp", "Capitec Pay"],
  ["ab", "Absa Pay"],
  ["gp", "Google Pay"],
  ["nd", "Nedbank Direct EFT"],
  ["pf", "Payflex"],
]);
const MAX_LENGTH = 40;

/** The payment method of PayFast's history in words; null when blank. Unknown codes stay as they are. */
export function paymentMethodOf(fundingType: string): string | null {
  const given = fundingType.trim().slice(0, MAX_LENGTH);
  return given === "" ? null : (METHODS.get(given.toLowerCase()) ?? given);
}
