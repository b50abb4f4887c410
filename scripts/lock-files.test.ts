import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Entry {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
}

interface Manifest {
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const parsed = <Content>(path: string): Content => JSON.parse(readFileSync(path, 'utf8')) as Content
const EXACT = /^(npm:(@[^/]+\/)?[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

/** What npm installs: for the project, for its other browsers, and for the programs that assess it. */
describe.each(['.', 'engines', 'assess', 'assess/mutation'])('the packages of %s', (folder) => {
  const { packages } = parsed<{ packages: Record<string, Entry> }>(join(folder, 'package-lock.json'))
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

  it('each has the hash that npm ci compares with what it gets', () => {
    expect(installed.length).toBeGreaterThan(50)
    const without = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    expect(without.map(([path]) => path)).toEqual([])
  })

  it('each comes from the registry that npm is configured for, by its version', () => {
    for (const [path, { version, resolved }] of installed)
      expect([path, version, resolved]).toEqual([path, expect.stringMatching(/^\d+\.\d+\.\d+/), undefined])
  })

  it('no package runs a script when it is installed, and a new one is added by its exact version', () => {
    const settings = readFileSync(join(folder, '.npmrc'), 'utf8').split('\n')
    expect(settings).toEqual(expect.arrayContaining(['ignore-scripts=true', 'save-exact=true']))
  })

  it('each manifest names exact versions', () => {
    const { workspaces = [] } = parsed<Manifest>(join(folder, 'package.json'))
    for (const each of ['', ...workspaces]) {
      const manifest = parsed<Manifest>(join(folder, each, 'package.json'))
      const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
      for (const [name, version] of Object.entries(wanted))
        expect([name, version]).toEqual([name, expect.stringMatching(EXACT)])
    }
  })
})
