/** What lies in the place to which a shop is streamed, beside Litestream's own folder. */
export const OWNER_MARK = "owner";
export const SENT_FILES = "files";
