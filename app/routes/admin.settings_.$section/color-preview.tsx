import { type Theme, textOn } from "~/domain/settings/theme";

/**
 * Preview of a book page in the chosen colours. An SVG, because `fill` needs no style attribute (content security
 * policy).
 */
export function ColorPreview({ theme }: { theme: Theme }) {
  const { primaryColor, secondaryColor, accentColor, backgroundColor, textColor } = theme;
  return (
    <figure className="max-w-md">
      <svg
        viewBox="0 0 400 170"
        role="img"
        aria-label="A book's page in these colours"
        className="w-full rounded-lg border border-line"
      >
        <rect width="400" height="170" fill={backgroundColor} />
        <rect x="20" y="20" width="92" height="130" rx="6" fill={secondaryColor} />
        <rect x="32" y="104" width="60" height="6" rx="3" fill={textOn(secondaryColor)} />
        <rect x="32" y="118" width="42" height="6" rx="3" fill={textOn(secondaryColor)} />
        <text x="132" y="42" fontSize="19" fontWeight="600" fill={textColor}>
          Mathematics Grade 10
        </text>
        <text x="132" y="72" fontSize="22" fontWeight="700" fill={textColor}>
          R120
        </text>
        <text x="132" y="98" fontSize="14" fill={textColor}>
          Ask a Question
        </text>
        <rect x="132" y="103" width="94" height="2" fill={accentColor} />
        <rect x="132" y="116" width="110" height="36" rx="8" fill={primaryColor} />
        <text
          x="187"
          y="139"
          fontSize="14"
          fontWeight="600"
          textAnchor="middle"
          fill={textOn(primaryColor)}
        >
          Buy Now
        </text>
        <circle cx="274" cy="134" r="18" fill={accentColor} />
        <path
          d="m266 134.500 5.500 5.500 11-12"
          fill="none"
          strokeWidth="3"
          stroke={textOn(accentColor)}
        />
      </svg>
      <figcaption className="mt-2 text-sm text-muted">
        The shop takes these colours when they are saved.
      </figcaption>
    </figure>
  );
}
