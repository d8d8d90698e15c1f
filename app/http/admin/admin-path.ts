/** Whether a URL is an admin page; these have their own style sheet. */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin(\/|$)/i.test(pathname);
}
