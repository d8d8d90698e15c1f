import { Icon } from "~/ui/icons";
import type { Frame } from "./frame";

const handleOf = (handle: string) => encodeURIComponent(handle.trim().replace(/^@/, ""));

export function SocialLinks({ frame, className }: { frame: Frame; className: string }) {
  const links = [
    frame.instagramHandle && {
      href: `https://www.instagram.com/${handleOf(frame.instagramHandle)}`,
      label: "Instagram",
      icon: <Icon name="instagram" />,
    },
    frame.facebookPageHandle && {
      href: `https://www.facebook.com/${handleOf(frame.facebookPageHandle)}`,
      label: "Facebook",
      icon: <Icon name="facebook" />,
    },
  ].filter((link) => typeof link === "object" && link !== null);
  if (links.length === 0) return null;
  return (
    <div className={className}>
      {links.map((link) => (
        <a
          key={link.label}
          href={link.href}
          rel="noopener noreferrer"
          aria-label={link.label}
          className="flex size-11 items-center justify-center rounded-lg hover:bg-mist"
        >
          {link.icon}
        </a>
      ))}
    </div>
  );
}
