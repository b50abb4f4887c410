const ROOT_PAGES = /^\/?(flash|topic|msg|square|user)?\/?$/
const BARE = /^\/(login|resetpwd2?|test|locate)\b/

export function shellFor(hash: string): string {
  const path = hash.replace(/^#/, '').replace(/\?.*/, '')
  const root = ROOT_PAGES.exec(path)
  if (root) return root[1] ?? 'flash'
  return BARE.test(path) ? 'bare' : 'page'
}
