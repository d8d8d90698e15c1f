import { Secret, TOTP } from "otpauth";

// As long as the digest (RFC 4226, 4).
const KEY_BYTES = 20;
const DIGITS = 6;
const PERIOD_SECONDS = 30;
/** The code before and the one after count too, because the clocks of phones differ. */
export const STEPS_APART = 1;

type Labels = { issuer: string; label: string };

const totpOf = (key: string, labels: Labels = { issuer: "", label: "" }) =>
  new TOTP({
    ...labels,
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(key),
  });

export const newCodeKey = (): string => new Secret({ size: KEY_BYTES }).base32;

export const codeKeyAddress = (key: string, labels: Labels): string =>
  totpOf(key, labels).toString();

/** The code of a key at a time in UTC ms (RFC 6238). */
export const codeAt = (key: string, at: number): string => totpOf(key).generate({ timestamp: at });

export const stepAt = (at: number): number => Math.floor(at / (PERIOD_SECONDS * 1000));

/** The time step that a code belongs to, or null when it is wrong at this time (UTC ms). Takes constant time. */
export function stepOfCode(key: string, code: string, at: number): number | null {
  const totp = totpOf(key);
  const apart = totp.validate({ token: code, timestamp: at, window: STEPS_APART });
  return apart === null ? null : stepAt(at) + apart;
}
