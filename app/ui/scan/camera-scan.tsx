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
/** Names this page as the one whose camera was asked for before it was loaded with leave to use it. */
const ASKED = "#camera";
const NO_CAMERA = "No camera was found. Use a scanner, or type the number.";
const REFUSED =
  "This page may not use the camera. Allow it beside the address of the page, or type the number.";

async function newDetector(): Promise<Detector> {
  const Own = window.BarcodeDetector;
  const known = await Own?.getSupportedFormats().catch((): string[] => []);
  if (Own && known?.includes("ean_13")) return new Own({ formats: ["ean_13"] });
  const { ponyfillDetector } = await import("./ponyfill-detector");
  return ponyfillDetector();
}

/** Leave to use the camera comes with the document, which may be that of a page without one. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
}

const faultOf = (error: unknown) =>
  error instanceof Error && error.name === "NotAllowedError" ? REFUSED : NO_CAMERA;

/** Scans one ISBN with the device's camera. A page that shows it says `usesCamera` in its handle. */
export function CameraScan({ onScanned }: { onScanned: (isbn: string) => void }) {
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

  function end(isbn: string | null, why: string | null = null) {
    setOn(false);
    setFault(why);
    if (isbn !== null) onScanned(isbn);
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
      {isOn && <Viewfinder onEnd={end} />}
      <p role="alert" className="basis-full text-sm font-medium text-red empty:hidden">
        {fault}
      </p>
    </>
  );
}

type ViewfinderProps = { onEnd: (isbn: string | null, fault?: string) => void };

function Viewfinder({ onEnd }: ViewfinderProps) {
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
      const detector = await newDetector();
      while (!isGone) {
        const [found] = await detector.detect(seen);
        if (found && !isGone) return ended.current(found.rawValue);
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
  }, []);

  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="What the camera sees: hold the barcode before it"
      className="aspect-video w-full basis-full rounded-lg bg-mist object-cover"
    />
  );
}
