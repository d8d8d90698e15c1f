import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

/** For browsers that detect no barcodes themselves. Its program comes from the shop, not from a network of others. */
export function ponyfillDetector(formats: ("ean_13" | "qr_code")[]) {
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats });
}
