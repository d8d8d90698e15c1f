/** Of a photo, and of all that one form sends. Apart from the sentences about it, which shoppers do not load. */
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024;
