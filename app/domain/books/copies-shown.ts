export const MOST_OTHER_COPIES = 8;
