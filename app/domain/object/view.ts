/** A stored image as an upload's answer tells it: its address, its size in pixels, and the bytes of its largest file. */
export type StoredImage = { url: string; width: number; height: number; bytes: number };
