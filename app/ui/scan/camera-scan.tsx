import { useEffect, useRef, useState } from "react";
import { Drawn } from "../icons";
import { useHydrated } from "../page/hydrated";

type Detector = { detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type OwnDetector = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

declare global {
  interface Window {
    BarcodeDetector?: OwnDetector;
  }
}

// Here, because every shopper loads the other icons.
const CAMERA = "M4 8h3l1.5-2.5h7L17 8h3v11H4zM12 10a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4Z";

const BETWEEN_LOOKS_MS = 200;
// A code that stays before the camera is one copy; taken away and shown again it is the next.
const SAME_COPY_MS = 1_500;
// Names this page as the one whose camera was asked for before it was loaded with leave to use it.
const ASKED = "#camera";
const NO_CAMERA = "No camera was found. Use a scanner, or type the number.";
const REFUSED =
  "This page may not use the camera. Allow it beside the address of the page, or type the number.";

export type Codes = ("ean_13" | "qr_code")[];
const ISBNS: Codes = ["ean_13"];

async function newDetector(formats: Codes): Promise<Detector> {
  const Own = window.BarcodeDetector;
  const known = await Own?.getSupportedFormats().catch((): string[] => []);
  if (Own && formats.every((format) => known?.includes(format))) return new Own({ formats });
  const { ponyfillDetector } = await import("./ponyfill-detector");
  return ponyfillDetector(formats);
}

// Leave to use the camera comes with the document, which may be that of a page without one.
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
}

const faultOf = (error: unknown) =>
  error instanceof Error && error.name === "NotAllowedError" ? REFUSED : NO_CAMERA;

type CameraScanProps = {
  onScanned: (code: string) => void;
  codes?: Codes;
  // Goes on to the next code until it is stopped.
  isSeries?: boolean;
};

/** Scans ISBNs or other codes with the device's camera. A page that shows it says `usesCamera` in its handle. */
export function CameraScan({ onScanned, codes = ISBNS, isSeries = false }: CameraScanProps) {
  const hasScript = useHydrated();
  const [isOn, setOn] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  useEffect(() => {
    if (location.hash === ASKED) setOn(true);
  }, []);

  function start() {
    setFault(null);
    if (isOwnDocument()) return setOn(true);
    history.replaceState(history.state, "", ASKED);
    location.reload();
  }

  function end(code: string | null, why: string | null = null) {
    if (code === null || !isSeries) setOn(false);
    setFault(why);
    if (code !== null) onScanned(code);
  }

  if (!hasScript) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => (isOn ? end(null) : start())}
        className="button button-quiet"
      >
        {isOn ? (
          "Stop the Camera"
        ) : (
          <>
            <Drawn path={CAMERA} className="size-5" />
            <span className="max-sm:sr-only">Use the Camera</span>
          </>
        )}
      </button>
      {isOn && <Viewfinder codes={codes} isSeries={isSeries} onEnd={end} />}
      <p role="alert" className="basis-full text-sm font-medium text-red empty:hidden">
        {fault}
      </p>
    </>
  );
}

type ViewfinderProps = {
  codes: Codes;
  isSeries: boolean;
  onEnd: (code: string | null, fault?: string) => void;
};

function Viewfinder({ codes, isSeries, onEnd }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const ended = useRef(onEnd);
  ended.current = onEnd;

  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };

    async function look() {
      const seen = video.current;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (isGone || seen === null) return stop();
      seen.srcObject = stream;
      await seen.play();
      const detector = await newDetector(codes);
      let [before, seenAt] = ["", 0];
      while (!isGone) {
        const [found] = await detector.detect(seen);
        const isSame = found?.rawValue === before && Date.now() - seenAt < SAME_COPY_MS;
        if (found) [before, seenAt] = [found.rawValue, Date.now()];
        if (found && !isSame && !isGone) {
          ended.current(found.rawValue);
          if (!isSeries) return;
        }
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
      }
    }

    look().catch((error: unknown) => {
      if (!isGone) ended.current(null, faultOf(error));
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [codes, isSeries]);

  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="What the camera sees: hold the barcode before it"
      className="aspect-[16/9] w-full basis-full rounded-lg bg-mist object-cover"
    />
  );
}
