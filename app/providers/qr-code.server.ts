import encodeQR from "qr";

const QUIET = 4;

/** A text as a QR code with its quiet margin: rows of modules, true is dark. */
export const qrModules = (text: string): boolean[][] =>
  encodeQR(text, "raw", { ecc: "medium", border: QUIET });
