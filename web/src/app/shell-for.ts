const ROOT_PAGES = /^\/?(flash|topic|msg|square|user)?\/?$/
/** Pages without the bar that are no lists. */
const BARE = /^\/(login|resetpwd2?|test|locate)\b/

/** Which of its faces the shell shows behind this hash: a tab of the bar, a page with a list, or hardly anything. */
export function shellFor(hash: string): string {
  const path = hash.replace(/^#/, '').replace(/\?.*/, '')
  const root = ROOT_PAGES.exec(path)
  if (root) return root[1] ?? 'flash'
  return BARE.test(path) ? 'bare' : 'page'
}
