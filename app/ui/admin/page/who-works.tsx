import { createContext, type ReactNode, useContext } from "react";
import { type Permission, type Role, rolesThatMay } from "~/domain/accounts/roles";
import { NAVIGATION } from "./navigation";

type WhoWorks = { role: Role | null; pages: string[] };

export const WhoWorks = createContext<WhoWorks>({ role: null, pages: [] });

export function useMay(): (permission: Permission) => boolean {
  const { role } = useContext(WhoWorks);
  return (permission) => role !== null && rolesThatMay(permission).includes(role);
}

type MayProps = {
  permission: Permission;
  otherwise?: ReactNode;
  children: ReactNode;
};

export function May({ permission, otherwise = null, children }: MayProps) {
  return useMay()(permission) ? children : otherwise;
}

export function useMenu(): typeof NAVIGATION {
  const { pages } = useContext(WhoWorks);
  return NAVIGATION.map((group) => ({
    ...group,
    pages: group.pages.filter(({ to }) => pages.includes(to)),
  })).filter((group) => group.pages.length > 0);
}

export function useFirstPage() {
  return useMenu()[0]?.pages[0] ?? { to: "/admin", label: "Start page" };
}
