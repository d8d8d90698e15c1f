/** What the header and the phone's menu lead to. */
export const PAGES = [
  { to: "/", label: "Catalogue" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
] as const;
