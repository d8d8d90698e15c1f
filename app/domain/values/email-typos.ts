const SLIPS = new Map([
  ["gmial.com", "gmail.com"],
  ["gmai.com", "gmail.com"],
  ["gamil.com", "gmail.com"],
  ["gnail.com", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["hotmial.com", "hotmail.com"],
  ["hotmail.co", "hotmail.com"],
  ["yaho.com", "yahoo.com"],
  ["outlok.com", "outlook.com"],
  ["icloud.co", "icloud.com"],
]);

// Endings that are no top-level domains: `.con` is a typo of `.com`.
const ENDINGS: [RegExp, string][] = [
  [/\.(con|cpm|cim|comm)$/, ".com"],
  [/\.(coza|co\.z|co\.zaa)$/, ".co.za"],
];

function meantDomain(domain: string): string {
  const [pattern, ending] = ENDINGS.find(([slip]) => slip.test(domain)) ?? [];
  const ended = pattern && ending ? domain.replace(pattern, ending) : domain;
  return SLIPS.get(ended) ?? ended;
}

export function meantEmail(typed: string): string | null {
  const address = typed.trim();
  const at = address.lastIndexOf("@");
  if (at < 1) return null;
  const domain = address.slice(at + 1).toLowerCase();
  const meant = meantDomain(domain);
  return meant === domain ? null : `${address.slice(0, at)}@${meant}`;
}
