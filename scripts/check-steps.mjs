// What npm run check does, as data: for the whole repository, and for the folders of features.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const node = process.execPath

const WITH_FEATURES = ['contract', 'server', 'web', 'console']
const cruised = ['contract/src', 'server/src', 'client/src', 'ui/src', 'web/src', 'console/src']

const tsc = 'node_modules/@typescript/native/bin/tsc'
const buildInfo = (workspace) => `node_modules/.cache/types/${workspace}.tsbuildinfo`
// One checker: several would each derive the types that they share, in twice the processor time.
const types = (workspace) => ({
  name: `types: ${workspace}`,
  command: [node, tsc, '-p', workspace, '--checkers', '1', '--incremental', '--tsBuildInfoFile', buildInfo(workspace)],
})
const tests = (name, projects, folders = []) => ({
  name,
  command: [
    bin('vitest'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--passWithNoTests',
    ...folders,
  ],
})
const lint = (folders = []) => ({
  name: 'lint',
  command: [bin('oxlint'), '--type-aware', '--deny-warnings', ...folders],
})
const importRules = (folders, options = []) => ({
  name: 'import rules',
  command: [bin('depcruise'), '--config', '.dependency-cruiser.cjs', ...options, ...folders],
})
/** Each import of these folders is seen; what the imported modules import is left to the check of all. */
export const onlyOf = (folders) => ['--do-not-follow', `^(?!(${folders.join('|')}))`]
export const formatOf = (folders) => ({
  name: 'format',
  command: [bin('biome'), 'check', '--linter-enabled=false', '--diagnostic-level=error', ...folders],
})

/** Repairs what the steps `format` and `lint` refuse and a machine can repair. The last command leaves the format right. */
export const repairs = [
  [bin('oxlint'), '--fix', '--silent'],
  [bin('biome'), 'check', '--write', '--linter-enabled=false', '--diagnostic-level=error', '.'],
]

/** Builds what changed and reads it, because the bundler decides what reaches a browser. */
const oldestBrowsers = { name: 'oldest browsers', command: [node, 'scripts/oldest-browsers.mjs'] }

export const allSteps = [
  { name: 'sizes', command: [node, 'scripts/sizes.mjs'] },
  tests('tests: pure', ['pure', 'front']),
  ...['contract', 'server', 'client', 'ui', 'web', 'console', 'e2e', 'engines', 'bench'].map(types),
  lint(),
  importRules(cruised),
  { name: 'vocabulary', command: [node, 'scripts/vocabulary.mjs'] },
  oldestBrowsers,
  { name: 'openapi', command: [node, '--import', 'tsx', 'scripts/openapi.mjs'] },
  { name: 'dead code', command: [bin('knip'), '--no-progress'] },
  formatOf(['.']),
]

/** The steps for features, given as folders below `src`. */
export function stepsOf(features, { db = false, exists = (path) => existsSync(join(root, path)) } = {}) {
  const workspaces = WITH_FEATURES.map((workspace) => ({
    workspace,
    folders: features.map((feature) => `${workspace}/src/${feature}/`).filter(exists),
  })).filter(({ folders }) => folders.length > 0)
  const folders = workspaces.flatMap((each) => each.folders)
  const written = [...folders, ...features.map((feature) => `server/test/features/${feature}.ts`).filter(exists)]
  return [
    lint(written),
    tests('tests: pure', ['pure', 'front'], folders),
    importRules(folders, onlyOf(folders)),
    ...workspaces.map(({ workspace }) => types(workspace)),
    ...(workspaces.some(({ workspace }) => workspace === 'web') ? [oldestBrowsers] : []),
    formatOf(written),
    ...(db ? [tests('tests: database', ['real'], folders)] : []),
  ]
}
