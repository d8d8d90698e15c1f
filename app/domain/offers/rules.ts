export const MOST_OFFERED = 60;
export const NO_BOOKS_OFFERED = "Please say of at least one book in what condition it is";
export const TOO_MANY_OFFERED = `Please offer at most ${MOST_OFFERED} books at once`;
export const WHY_DECLINED = "Please write why, for who offered the books";
export const MAX_ANSWER = 300;
