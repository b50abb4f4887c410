// What npm run check does, as data: for the whole repository, and for the folders of features.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const node = process.execPath

const WITH_FEATURES = ['contract', 'server', 'web', 'console']

/** They change types, or the window, of files that do not import them. */
export const AMBIENT = [
  'server/test/s3rver.d.ts',
  'server/test/global-setup.ts',
  'web/src/platform/query/shown-members.ts',
]

const tsc = 'node_modules/@typescript/native/bin/tsc'
const buildInfo = (workspace) => `node_modules/.cache/types/${workspace}.tsbuildinfo`
// One checker: several would each derive the types that they share, in twice the processor time.
const types = (workspace) => ({
  name: `types: ${workspace}`,
  command: [node, tsc, '-p', workspace, '--checkers', '1', '--incremental', '--tsBuildInfoFile', buildInfo(workspace)],
  inputs: [`${workspace}/`],
})
/** Without folders: all. */
const isIn = (folders, file) => folders.length === 0 || folders.some((folder) => file.startsWith(folder))
const vitest = (project, workers) => [
  bin('vitest'),
  'run',
  '--project',
  project,
  '--reporter=dot',
  `--maxWorkers=${workers}`,
]
const isFront = /^(?:client|ui|web|console)\//
const isPureTest = /(?<!\.db)\.test\.tsx?$/
// Each worker loads the modules again, and for the front ends a window, so there is one for each of the two steps.
const pureTests = (folders = []) => [
  {
    name: 'tests: pure',
    command: vitest('pure', 1),
    inputs: ['scripts/test-order.mjs'],
    each: (file) => isPureTest.test(file) && !isFront.test(file) && isIn(folders, file),
    areRun: true,
  },
  {
    name: 'tests: front',
    command: vitest('front', 1),
    inputs: ['scripts/test-order.mjs', 'scripts/fresh-globals.ts'],
    each: (file) => isPureTest.test(file) && isFront.test(file) && isIn(folders, file),
    areRun: true,
  },
]
const databaseTests = (folders) => ({
  name: 'tests: database',
  command: [...vitest('real', 3), '--passWithNoTests', ...folders],
  isAlwaysRun: true,
})
const lint = (folders = []) => ({
  name: 'lint',
  command: [bin('oxlint'), '--type-aware', '--deny-warnings'],
  // One checker here too; another step has the second core.
  env: { GOMAXPROCS: '1' },
  inputs: ['scripts/lint-effects.mjs', ...AMBIENT],
  each: (file) => /\.[cm]?[jt]sx?$/.test(file) && isIn(folders, file),
})
const depcruise = [bin('depcruise'), '--config', '.dependency-cruiser.cjs']
const CRUISED = /^(?:contract|server|client|ui|web|console)\/src\/.*\.tsx?$/
/** Follows all imports of a file, because each cycle through it is reachable from it. */
const importRules = {
  name: 'import rules',
  command: depcruise,
  inputs: ['scripts/areas.cjs'],
  each: (file) => CRUISED.test(file),
}
/** Each import of these folders is seen; what the imported modules import is left to the check of all. */
export const onlyOf = (folders) => ['--do-not-follow', `^(?!(${folders.join('|')}))`]
const importRulesOf = (folders) => ({
  name: 'import rules',
  command: [...depcruise, ...onlyOf(folders), ...folders],
  isAlwaysRun: true,
})
const biome = [bin('biome'), 'check', '--linter-enabled=false', '--diagnostic-level=error']
export const formatOf = (folders = []) => ({
  name: 'format',
  command: [...biome, '--files-ignore-unknown=true', '--no-errors-on-unmatched'],
  inputs: [],
  each: (file) => isIn(folders, file),
})

/** Repairs what the steps `format` and `lint` refuse and a machine can repair. The last command leaves the format right. */
export const repairs = [
  [bin('oxlint'), '--fix', '--silent'],
  [bin('biome'), 'check', '--write', '--linter-enabled=false', '--diagnostic-level=error', '.'],
]

/** Builds what changed and reads it, because the bundler decides what reaches a browser. */
const bundle = {
  name: 'sizes, oldest browsers',
  command: [node, 'scripts/bundle.mjs'],
  inputs: ['web/', 'client/guides/', 'docs/use/', 'scripts/bundle.mjs', 'scripts/build.mjs'],
}

/** The longest first. */
export const allSteps = [
  ...pureTests(),
  lint(),
  types('server'),
  importRules,
  { name: 'dead code', command: [bin('knip'), '--no-progress', '--cache'] },
  bundle,
  types('web'),
  types('console'),
  {
    name: 'openapi',
    command: [node, '--import', 'tsx', 'scripts/openapi.mjs'],
    inputs: ['scripts/openapi.mjs'],
  },
  formatOf(),
  ...['e2e', 'bench'].map(types),
  { name: 'vocabulary', command: [node, 'scripts/vocabulary.mjs'] },
  ...['engines', 'assess', 'ui', 'contract', 'client'].map(types),
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
    ...pureTests(folders),
    importRulesOf(folders),
    ...workspaces.map(({ workspace }) => types(workspace)),
    ...(workspaces.some(({ workspace }) => workspace === 'web') ? [bundle] : []),
    formatOf(written),
    ...(db ? [databaseTests(folders)] : []),
  ]
}
