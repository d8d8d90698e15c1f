/**
 * The two kinds of image keys, in base64url letters. One of 17 letters is the hash of the image's own files, which can
 * be checked. One of 16 is the hash of the upload, which is not kept; the first images keep such keys forever. Their
 * length tells them apart, in a file's name too: a key is followed by a hyphen and a digit, and the letter after the
 * hyphen of a shorter key is a digit where a longer key has its hyphen.
 */
const UPLOAD_KEY_LENGTH = 16;
export const CONTENT_KEY_LENGTH = 17;

export const KEY = `[\\w-]{${UPLOAD_KEY_LENGTH},${CONTENT_KEY_LENGTH}}`;

const ANY_FILE = new RegExp(`^(${KEY})-\\d`);

export const isContentKey = (key: string): boolean => key.length === CONTENT_KEY_LENGTH;

export const keyOfFile = (name: string): string | null => ANY_FILE.exec(name)?.[1] ?? null;
