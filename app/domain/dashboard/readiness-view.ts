/** One thing that a shop needs before it sells. `advice` can wait; what is `missing` cannot. */
export type Readiness = {
  key: string;
  title: string;
  state: "ready" | "missing" | "advice";
  /** What is so, or what to do. */
  text: string;
  /** The page of the back office where it is mended; null for what is done on the box. */
  page: string | null;
};
