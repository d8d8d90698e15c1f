import { useMatches } from "@remix-run/react";

const isNamed = (data: unknown): data is { staffNames: Record<string, string> } =>
  typeof data === "object" && data !== null && "staffNames" in data;

// Who has a name is called by it. A page's loader answers the names that the page shows, by their mail.
export function useNameOf(): (email: string) => string {
  const shown = useMatches().flatMap(({ data }) => (isNamed(data) ? [data.staffNames] : []));
  return (email) => shown.find((names) => email in names)?.[email] ?? email;
}

export function NameOf({ email }: { email: string }) {
  return useNameOf()(email);
}
