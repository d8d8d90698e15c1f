import encodeQR from "qr";

/** The margin that readers need (ISO/IEC 18004), in modules. */
const QUIET = 4;

/** A text as a QR code with its quiet margin: rows of modules, true is dark. */
export const qrModules = (text: string): boolean[][] =>
  encodeQR(text, "raw", { ecc: "medium", border: QUIET });
