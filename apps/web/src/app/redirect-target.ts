const HOME = '/Principal'

/** Address to open after a login: a path of this portal, never of another site (S1 §2.1). */
export function redirectTarget(wanted: string | undefined, origin: string): string {
  // Browsers read a backslash as a slash and drop control characters, so '/\t/host' would be another site.
  if (!wanted?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(wanted)) return HOME
  const url = new URL(wanted, origin)
  const path = url.pathname + url.search + url.hash
  const stays = url.origin === origin && !path.startsWith('//') && !/^\/Login\/?$/i.test(url.pathname)
  return stays ? path : HOME
}

/** Search parameters of /Login that remember the wanted address, unless it is the landing page. */
export const loginSearch = (pathname: string, href: string): { redirect?: string } =>
  pathname === '/' || pathname === HOME ? {} : { redirect: href }
