import type { adminUsers } from "~/db/schema/account";
import { allOf } from "../all-of";

export type Role = (typeof adminUsers.$inferSelect)["role"];

export const ROLES = allOf<Role>()(["owner", "counter", "packer"]);

const OWNER = ["owner"] as const;
const COUNTER = ["owner", "counter"] as const;

// Each page, call and button names one of these, and its roles are read from here. What shows other days' takings, moves
// money out, or has people's data, is an owner's.
export const PERMISSIONS = {
  own_account: ROLES,
  pack: ROLES,
  scan: ROLES,
  sell: COUNTER,
  take_in: COUNTER,
  price: COUNTER,
  count: COUNTER,
  answer: COUNTER,
  cash_up: COUNTER,
  ask_refund: COUNTER,
  refund: OWNER,
  pay_out: OWNER,
  oversee: OWNER,
  arrange: OWNER,
  report: OWNER,
  export: OWNER,
  import: OWNER,
  people: OWNER,
  settings: OWNER,
  backups: OWNER,
  roles: OWNER,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export const ROLE_WORDS = {
  owner: { title: "Owner", one: "an owner", does: "may do everything here" },
  counter: {
    title: "Counter",
    one: "a counter",
    does: "sell, take books in, answer questions, pack orders and count the shelf",
  },
  packer: {
    title: "Packer",
    one: "a packer",
    does: "pack orders, and scan books when the shelf is counted",
  },
} as const satisfies Record<Role, { title: string; one: string; does: string }>;

export const rolesThatMay = (permission: Permission): readonly Role[] => PERMISSIONS[permission];

export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_WORDS[value].title }));

export function rolesInWords(permission: Permission): string {
  const words = rolesThatMay(permission).map((role) => ROLE_WORDS[role].one);
  return [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" or ");
}
