import { Link, type LinkProps } from "@remix-run/react";
import { AdminIcon, type AdminIconName } from "../icons";

type IconLinkProps = { to: LinkProps["to"]; icon: AdminIconName; label: string };

export const IconLink = ({ to, icon, label }: IconLinkProps) => (
  <Link to={to} preventScrollReset aria-label={label} className="tip button-icon">
    <AdminIcon name={icon} />
  </Link>
);
