/** Whether an address is one of the admin's own pages, which have a style sheet of their own. */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin(\/|$)/i.test(pathname);
}
