// The register of threats (docs/security/threats.json): each has what the product does, and the tests that prove it.
import { readFileSync } from 'node:fs'

const FILE = 'docs/security/threats.json'
export const KINDS = ['attack', 'race', 'leak', 'fault', 'mutation']

/**
 * Groups of threats; `proofs` of a threat is file -> parts of titles, none for every test of the file.
 * @returns {{ group: string, threats: { id: string, kind: string, threat: string, does: string, proofs: Record<string, string[]> }[] }[]}
 */
export const readThreats = () => JSON.parse(readFileSync(FILE, 'utf8'))

const testsIn = (proofs) =>
  Object.entries(proofs)
    .map(
      ([file, titles]) =>
        `\`${file.split('/').pop()}\`${titles.length > 0 ? ` ${titles.map((t) => `“${t}”`).join(', ')}` : ''}`,
    )
    .join('; ')

/** @returns {string} the register for docs/security/threats.md */
export const threatsTable = (groups = readThreats()) =>
  groups
    .map(({ group, threats }) =>
      [
        `### ${group}`,
        '| threat | what the product does | proven by |',
        '| --- | --- | --- |',
        ...threats.map(
          ({ id, kind, threat, does, proofs }) => `| **${id}** (${kind}) ${threat} | ${does} | ${testsIn(proofs)} |`,
        ),
      ].join('\n'),
    )
    .join('\n\n')
