import { useEffect, useRef, useState } from "react";

const SHOWABLE = /^(https:\/\/[^\s/]|\/objects\/)\S+$/i;

/** An image as its address gives it; nothing when it fails to load. */
export function ImagePreview({ address, name }: { address: string; name: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setHasFailed] = useState(false);

  // It may have failed before script was there to hear of it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setHasFailed(true);
  }, []);

  if (!SHOWABLE.test(address) || hasFailed) return null;
  return (
    <figure className="min-w-0" aria-label={name}>
      {/* Without words of its own: one that fails takes no room, also without script. */}
      <img
        ref={image}
        src={address}
        alt=""
        onError={() => setHasFailed(true)}
        className="max-h-24 rounded-sm bg-mist"
      />
    </figure>
  );
}
