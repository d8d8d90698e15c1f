import { Drawn, ICON_PATHS } from "../icons";

const PATHS = {
  dashboard: "M4 4h7v7H4zM13 4h7v4h-7zM13 11h7v9h-7zM4 14h7v6H4z",
  order: "M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8",
  book: ICON_PATHS.book,
  count: "M5 5v14M9.500 5v14M14 5v14M18.500 5v14M3 16.500 21 7.500",
  list: "M5 3h14v18H5zM8.5 8h.01M8.5 12h.01M8.5 16h.01M11.500 8H16M11.500 12H16M11.500 16H16",
  school: "M3 20h18M5 20V10l7-5 7 5v10M10 20v-5h4v5M12 9.5h.01",
  subject: "M5 4h11a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 17.5A1.5 1.5 0 0 1 6.5 16H18M9 8h5",
  grade: "M3 9.5 12 5l9 4.5-9 4.5zM7 11.5V16c2.5 2 7.5 2 10 0v-4.500M21 9.500V15",
  enquiry: "M4 5h16v11H9l-5 4zM8 9h8M8 12h5",
  wanted: "M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4",
  delivery:
    "M3 6h11v10H9.500M14 9h4l3 4v3h-1.500M4.500 16H3V6M7 14.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM17 14.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM14 16h1",
  payment: "M3 6h18v12H3zM3 10h18M7 14.500h4",
  cash: "M3 7h18v10H3zM12 9.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6 12h.01M18 12h.01",
  offer: "M4 7h16v13H4zM4 7l2-3h12l2 3M12 17v-6m-3 3 3-3 3 3",
  intake: "M12 3v9m-3.500-3.500L12 12l3.500-3.500M4 14v5h16v-5",
  seller: "M4 8h14m-4-4 4 4-4 4M20 16H6m4-4-4 4 4 4",
  report: "M4 20h16M7 20v-6M12 20V5M17 20v-9",
  import: "M12 4v10m-4-4 4 4 4-4M4 16v4h16v-4",
  download: "M12 4v11m-4-4 4 4 4-4M5 20h14",
  settings:
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v3m0 12v3M3 12h3m12 0h3M5.6 5.600l2.2 2.200m8.4 8.4 2.2 2.200m0-12.8-2.2 2.200m-8.4 8.4-2.2 2.2",
  account: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.8-3.7 3.8-5.5 7.5-5.500s6.7 1.8 7.5 5.5",
  person:
    "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.500 19c.6-3.200 3.200-5 6.500-5s5.900 1.800 6.500 5M16 5.500a3.200 3.200 0 0 1 0 6M18 14.500c2 .6 3.200 2.200 3.500 4.500",
  shop: "M4 9h16l-1.5-5h-13zM5 9v11h14V9M9.5 20v-6h5v6",
  logout: "M10 4H5v16h5M14 8l4 4-4 4M18 12H9",
  plus: "M12 5v14M5 12h14",
  edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  delete: "M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 10.500v6M13.5 10.500v6",
  up: "M12 19V5m-6 6 6-6 6 6",
  down: "M12 5v14m-6-6 6 6 6-6",
  view: "M3 12c2-4 5.2-6 9-6s7 2 9 6c-2 4-5.2 6-9 6s-7-2-9-6Zm9-2.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  hide: "M3 12c2-4 5.2-6 9-6s7 2 9 6c-2 4-5.2 6-9 6s-7-2-9-6Zm9-2.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM4 20 20 4",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  merge: "M6 4v4c0 4 6 4 6 8v4M18 4v4c0 4-6 4-6 8m-3 1 3 3 3-3",
  refresh: "M19 8a8 8 0 1 0 1 5M20 4v5h-5",
  mail: "M3 6h18v12H3zM3.5 7l8.5 6 8.5-6",
  phone:
    "M6 4h3.500l1.5 4-2 1.500a11 11 0 0 0 5.5 5.500l1.5-2 4 1.500V18a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z",
  device: "M8 3h8v18H8zM11.5 18h1",
};

export type AdminIconName = keyof typeof PATHS;

export function AdminIcon({
  name,
  className = "size-5",
}: {
  name: AdminIconName;
  className?: string;
}) {
  return <Drawn path={PATHS[name]} className={`icon-fine ${className}`} />;
}
