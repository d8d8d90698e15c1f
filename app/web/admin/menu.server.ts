import { type Admin, may } from "~/domain/accounts/admin";
import type { Role } from "~/domain/accounts/roles";
import { askedRoute } from "../server/addresses/asked-route.server";

export function pagesFor(admin: Admin, addresses: string[]): string[] {
  return addresses.filter((address) => {
    const { may: permission } = askedRoute(address);
    return permission !== undefined && may(admin, permission);
  });
}

export const startPage = (role: Role): string =>
  role === "owner" ? "/admin/dashboard" : "/admin/orders";
