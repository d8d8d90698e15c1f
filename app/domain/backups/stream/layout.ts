export const OWNER_MARK = "owner";
export const SENT_FILES = "files";
