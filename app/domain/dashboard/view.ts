/** The figures at the head of the dashboard. `totalValue` is what the stock on hand would sell for, in cents. */
export type StatsView = {
  totalBooks: number;
  newEnquiries: number;
  totalSchools: number;
  totalValue: number;
};

/** What was paid on one day in South Africa: how much, in cents, and in how many sales. */
export type SalesDay = { day: number; revenueCents: number; sales: number };

/** `isTest` says that these are test payments: in sandbox mode there are no others to show. */
export type SalesView = { days: SalesDay[]; revenueCents: number; sales: number; isTest: boolean };
