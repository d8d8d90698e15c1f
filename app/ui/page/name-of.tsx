import { createContext, useContext } from "react";

// Names of those who work or worked here and have one, by their mail.
export const StaffNames = createContext<Record<string, string>>({});

export function useNameOf(): (email: string) => string {
  const names = useContext(StaffNames);
  return (email) => names[email] ?? email;
}

export function NameOf({ email }: { email: string }) {
  return useNameOf()(email);
}
