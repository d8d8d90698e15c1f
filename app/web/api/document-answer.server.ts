import { pdfAnswer, printableAnswer } from "../pages/printable-response.server";
import { log } from "../server/log/log.server";

/** A browser that fails to print must not leave a buyer without a document, so its page is answered. */
async function printed(
  fileName: string,
  print: () => Promise<Buffer | null>,
): Promise<Buffer | null> {
  try {
    return await print();
  } catch (error) {
    log.error({ file: fileName, error: String(error) }, "printing failed");
    return null;
  }
}

export async function documentAnswer(
  fileName: string,
  html: string,
  print: () => Promise<Buffer | null>,
): Promise<Response> {
  const pdf = await printed(fileName, print);
  return pdf === null ? printableAnswer(html) : pdfAnswer(pdf, fileName);
}
