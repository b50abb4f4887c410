/** The file of the build that is shown at a path without a file name; undefined for all other paths. */
export function pageFileAt(pathname: string): string | undefined {
  if (pathname === '/') return '/index.html'
  const guide = /^\/help(?:\/([a-z-]+))?\/?$/.exec(pathname)
  return guide ? `/help/${guide[1] ?? 'index'}.html` : undefined
}
