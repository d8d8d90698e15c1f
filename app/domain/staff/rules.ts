export const MAX_NAME = 100;
export const NAME_OF_ADMIN_MISSING = "Please give the name, with at least two characters";
export const ONLY_OWNER = "This is the only owner. Make somebody else an owner first.";
