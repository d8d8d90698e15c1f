import { AdminIcon } from "./icons";

type DownloadLinkProps = { href: string; children: React.ReactNode };

/** A file to keep. A plain link: the browser's own download, with and without script. */
export function DownloadLink({ href, children }: DownloadLinkProps) {
  return (
    <a href={href} download className="button button-quiet">
      <AdminIcon name="download" className="size-4" /> {children}
    </a>
  );
}
