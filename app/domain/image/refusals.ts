import { DomainError } from "../errors";

export type SentFile = { name: string; bytes: Buffer };

const REFUSALS = {
  empty: "This file is empty. Please choose another.",
  too_many_bytes: "This image is over 15 MB. Please make it smaller first.",
  pdf_too_many_bytes: "This PDF is over 15 MB. Please make it smaller first.",
  too_many_files: "Please choose at most 5 files.",
  too_many_bytes_together: "These files are over 15 MB together. Please make them smaller first.",
  not_an_image: "This file is not an image. Please choose a JPEG, PNG, WebP or AVIF photo.",
  not_a_list:
    "This file is neither an image nor a PDF. Please choose a JPEG, PNG, WebP or AVIF photo, or a PDF.",
  svg: "SVG drawings cannot be used. Please save it as PNG or JPEG first.",
  heic: "This is a HEIC photo, which the shop cannot read. Please take a screenshot of it and send that. For photos to come, on an iPhone: Settings, Camera, Formats, Most Compatible.",
  too_many_pixels: "This image has more than 50 million pixels. Please make it smaller first.",
  damaged: "This image is damaged or not complete. Please open it, save it anew, and try again.",
};

const LONGEST_NAME = 60;

export function refusal(reason: keyof typeof REFUSALS, field = "file", fileName = ""): DomainError {
  const named = fileName.split(/[\\/]/).at(-1)?.slice(-LONGEST_NAME);
  const sentence = named ? `${named}: ${REFUSALS[reason]}` : REFUSALS[reason];
  return new DomainError("invalid", sentence, { [field]: [sentence] });
}
