/** A school, subject or grade as the admin sees it. Times are ISO 8601 in UTC. */
export type NameView = {
  id: number;
  name: string;
  createdAt: string;
  updatedAt: string;
  /** How many listed books carry it. */
  bookCount: number;
};

export type NamePage = { names: NameView[]; total: number; page: number; pages: number };
