export const MAX_NAME_LENGTH = 120;
export const MAX_TOWN_LENGTH = 60;
export const NAME_MISSING = "Name is required";
