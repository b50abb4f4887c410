// The programs that assess the product, in the order of `all`, and what each needs.

const SITE = { needsSite: true, needsPackages: true }

/** `debian`: packages that apt installs. */
export const PROGRAMS = {
  licences: {},
  redocly: {},
  audit: {},
  signatures: {},
  build: {},
  csp: SITE,
  testssl: { ...SITE, debian: ['testssl.sh'], needsProxies: true },
  'html-validate': { ...SITE, needsBrowser: true },
  fuzz: SITE,
  sqlmap: { ...SITE, debian: ['sqlmap'] },
  wapiti: { ...SITE, debian: ['wapiti'] },
  inp: { ...SITE, needsBrowser: true },
  lighthouse: { ...SITE, needsBrowser: true },
  linear: {},
  holes: {},
  mutation: { hasOwnPackages: true },
}

const FOUND = 1
const NOT_RUN = 2

/** Of several programs: new findings first, then that one could not run. */
export function exitCodeOf(codes) {
  if (codes.some((code) => code !== 0 && code !== NOT_RUN)) return FOUND
  return codes.includes(NOT_RUN) ? NOT_RUN : 0
}

const HEAD = ['name', 'version', 'checks', 'findings', 'new']

/** Rows as columns of equal width. */
export function tableOf(rows) {
  const all = [HEAD, ...rows]
  const widths = HEAD.map((_, at) => Math.max(...all.map((row) => row[at].length)))
  return all
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
