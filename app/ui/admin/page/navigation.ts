import type { AdminIconName } from "../icons";

type Entry = { to: string; label: string; icon: AdminIconName };

export const NAVIGATION: { title: string | null; pages: Entry[] }[] = [
  {
    title: null,
    pages: [
      { to: "/admin/dashboard", label: "Dashboard", icon: "dashboard" },
      { to: "/admin/orders", label: "Orders", icon: "order" },
      { to: "/admin/intakes", label: "Books in", icon: "intake" },
      { to: "/admin/offers", label: "Offers", icon: "offer" },
      { to: "/admin/enquiries", label: "Enquiries", icon: "enquiry" },
    ],
  },
  {
    title: "Books",
    pages: [
      { to: "/admin/books", label: "Books", icon: "book" },
      { to: "/admin/counts", label: "Stock counts", icon: "count" },
      { to: "/admin/lists", label: "School lists", icon: "list" },
      { to: "/admin/wanted", label: "Wanted", icon: "wanted" },
      { to: "/admin/schools", label: "Schools", icon: "school" },
      { to: "/admin/subjects", label: "Subjects", icon: "subject" },
      { to: "/admin/grades", label: "Grades", icon: "grade" },
      { to: "/admin/bulk-import", label: "Bulk Import", icon: "import" },
    ],
  },
  {
    title: "Money",
    pages: [
      { to: "/admin/payments", label: "Payments", icon: "payment" },
      { to: "/admin/cash-up", label: "Cash-up", icon: "cash" },
      { to: "/admin/sellers", label: "Sellers", icon: "seller" },
      { to: "/admin/reports", label: "Reports", icon: "report" },
    ],
  },
  {
    title: "Shop",
    pages: [
      { to: "/admin/people", label: "People", icon: "person" },
      { to: "/admin/delivery", label: "Delivery", icon: "delivery" },
      { to: "/admin/settings", label: "Settings", icon: "settings" },
      { to: "/admin/account", label: "Account", icon: "account" },
    ],
  },
];
