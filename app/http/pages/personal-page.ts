/** What a page was made of, and whether it sets a cookie. */
type Made = {
  cookie: string | null | undefined;
  cartUnits: number | undefined;
  setsCookie: boolean;
};

/**
 * Whether a page is somebody's own: it was made for a visitor's cookies, such as those of a cart or a toast, or sets one.
 * `cartUnits` is known of pages that are kept, whose visitors bring no other cookie: those with an empty cart share one.
 */
export const isPersonalPage = ({ cookie, cartUnits, setsCookie }: Made): boolean =>
  setsCookie || (Boolean(cookie) && cartUnits !== 0);
