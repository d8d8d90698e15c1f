export const NOT_WHOLE_COPIES = "Please give a whole number of copies";
export const NO_COPY = "Please give at least one copy";
export const tooManyCopies = (most: number): string => `Please give at most ${most} copies`;
