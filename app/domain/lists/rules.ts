export const MOST_ITEMS = 100;
export const MOST_OTHER_ISBNS = 10;
export const MAX_GROUP_LENGTH = 60;
export const MAX_ITEM_NOTE_LENGTH = 200;
export const MAX_LIST_NOTE_LENGTH = 1_000;
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;

export const YEAR_MESSAGE = "Please give a year, such as 2027";
export const STATE_MESSAGE = "Please choose draft or published";
export const NOTHING_TO_PUBLISH = "Parents can see a list only when it has a title";
export const LIST_NOT_FOUND = "School list not found";
export const ITEM_NOT_FOUND = "This title is not on the list any more";
export const TOO_MANY_ITEMS = `A list has at most ${MOST_ITEMS} titles`;
