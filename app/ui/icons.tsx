export const ICON_PATHS = {
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm9 16-4.2-4.2",
  "chevron-down": "m6 9 6 6 6-6",
  "chevron-left": "m15 6-6 6 6 6",
  "chevron-right": "m9 6 6 6-6 6",
  close: "M6 6l12 12M18 6 6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  cart: "M3 4h2.2l2.3 11.2h10.2L20 7.5H6M9 19.5h.01M16.5 19.5h.01",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  filter: "M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5v5M9 14.5v5",
  check: "m5 12.5 4.5 4.5L19 7.5",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4v4.5l3 1.8",
  alert: "M12 4 3 19.5h18L12 4Zm0 6v4m0 3h.01",
  book: "M12 6.5C10 5 7.5 4.5 4 4.5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2Zm0 0v13",
  instagram:
    "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm4.6-1.6h.01",
  facebook:
    "M15.5 4H13a3.5 3.5 0 0 0-3.5 3.5V10H7v3.5h2.5V20H13v-6.5h2.5L16 10h-3V8a.5.5 0 0 1 .5-.5h2V4Z",
};

export type IconName = keyof typeof ICON_PATHS;

/** A decorative icon, hidden from screen readers; its parent has the label. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return <Drawn path={ICON_PATHS[name]} className={className} />;
}

export function Drawn({ path, className }: { path: string; className: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export function DogearMark({ className = "size-7 shrink-0" }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 2h9l6 6v14H5z" className="fill-primary" />
      <path d="M14 2v6h6z" className="fill-accent" />
      <path d="M8.5 12h7M8.5 15.5h7M8.5 19h4" className="stroke-on-primary" strokeWidth="1.3" />
    </svg>
  );
}
