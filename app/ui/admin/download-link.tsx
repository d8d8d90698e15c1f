import { AdminIcon } from "./icons";

type DownloadLinkProps = { href: string; children: React.ReactNode };

export function DownloadLink({ href, children }: DownloadLinkProps) {
  return (
    <a href={href} download className="button button-quiet max-sm:px-2 max-sm:text-sm print:hidden">
      <AdminIcon name="download" className="size-4" /> {children}
    </a>
  );
}
