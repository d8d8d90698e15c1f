/** Said of a field that is to hold a day. Apart from schemas: pages say it too, without a validator. */
export const NOT_A_DAY = "Please enter a day, such as 2026-11-20";
