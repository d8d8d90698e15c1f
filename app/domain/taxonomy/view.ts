/** A school, subject or grade as the admin sees it. Times are ISO 8601 in UTC. */
export type NameView = {
  id: number;
  name: string;
  createdAt: string;
  updatedAt: string;
  /** How many listed books carry it. */
  bookCount: number;
  /** What else a subject is called; none for schools and grades. */
  otherNames: string[];
};

export type NamePage = { names: NameView[]; total: number; page: number; pages: number };
