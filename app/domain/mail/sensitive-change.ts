/** What an open session cannot change by itself, and what its owner is mailed about. */
export const SENSITIVE_CHANGES = ["bank-account", "payfast", "business-email", "password"] as const;
export type SensitiveChange = (typeof SENSITIVE_CHANGES)[number];
