// The import rules of ARCHITECTURE.md. scripts/import-rules.test.ts breaks each of them and proves that the modules are seen.
const { console: consoleFeatures, contract, server, web } = require('./scripts/areas.cjs')

const test = '\\.test\\.tsx?$'

/** A feature of a package may import only those before it. */
const inOrder = (workspace, order) =>
  order.slice(0, -1).map((feature, at) => ({
    name: `${workspace}-order-${feature}`,
    comment: `${feature} may import only the features before it`,
    severity: 'error',
    from: { path: `^${workspace}/src/${feature}/`, pathNot: test },
    to: { path: `^${workspace}/src/(${order.slice(at + 1).join('|')})/` },
  }))

/** The platform imports no feature, and no feature imports the app. */
const layers = (workspace) => [
  {
    name: `${workspace}-platform-imports-no-feature`,
    severity: 'error',
    from: { path: `^${workspace}/src/platform/`, pathNot: test },
    to: { path: `^${workspace}/src/`, pathNot: `^${workspace}/src/platform/` },
  },
  {
    name: `${workspace}-app-is-imported-at-start-only`,
    severity: 'error',
    from: { path: `^${workspace}/src/[^/]+/`, pathNot: [`^${workspace}/src/app/`, test] },
    to: { path: `^${workspace}/src/app/` },
  },
]

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^contract/src' },
      to: { path: '^(server|client|ui|web|console)/' },
    },
    {
      name: 'ui-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^ui/src' },
      to: { path: '^(contract|server|client|web|console)/' },
    },
    {
      name: 'client-imports-the-contract-only',
      comment: 'what it needs of an app (query client, texts, toast) is passed in',
      severity: 'error',
      from: { path: '^client/src' },
      to: { path: '^(server|ui|web|console)/' },
    },
    {
      name: 'nobody-imports-server',
      severity: 'error',
      from: { path: '^(contract|client|ui|web|console)/' },
      to: { path: '^server/' },
    },
    { name: 'web-and-console-are-apart', severity: 'error', from: { path: '^web/' }, to: { path: '^console/' } },
    { name: 'console-and-web-are-apart', severity: 'error', from: { path: '^console/' }, to: { path: '^web/' } },
    {
      name: 'contract-foundation-imports-no-feature',
      severity: 'error',
      from: { path: '^contract/src/(wire|console)/', pathNot: test },
      to: { path: `^contract/src/(${contract.join('|')})/` },
    },
    ...inOrder('contract', contract),
    ...inOrder('server', server),
    ...inOrder('web', web),
    ...inOrder('console', consoleFeatures),
    ...layers('server'),
    ...layers('web'),
    ...layers('console'),
    {
      name: 'features-meet-at-the-service',
      comment: "another feature's use cases and events (and the visibility rule) only",
      severity: 'error',
      from: { path: `^server/src/(${server.join('|')})/`, pathNot: test },
      to: {
        path: `^server/src/(${server.join('|')})/`,
        pathNot: ['^server/src/$1/', '[/-](service|visibility)\\.ts$', '/events\\.ts$'],
      },
    },
    {
      name: 'pure-files-stay-pure',
      severity: 'error',
      from: { path: '^server/src/.*[/-](rules|present|machine)\\.ts$' },
      to: {
        path: '^server/src/(app/|platform/(db|http|jobs|embedded|files|mail)/|platform/(bus|clock)\\.ts)|node_modules/(fastify|pg)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sql-in-queries-only',
      severity: 'error',
      from: {
        path: '^server/src',
        pathNot: ['queries\\.ts$', test, '^server/src/platform/(db/|bus\\.ts|jobs/run\\.ts)', '/visibility\\.ts$'],
      },
      to: { path: '^server/src/platform/db/sql\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queries-are-the-feature’s-own',
      comment: 'not even the start reads the tables of a feature',
      severity: 'error',
      from: { path: '^server/src/app/', pathNot: test },
      to: { path: 'queries\\.ts$' },
    },
    {
      name: 'screens-go-through-api',
      comment: 'a screen asks the server by a hook or a function of its api.ts',
      severity: 'error',
      from: { path: '^web/src/', pathNot: ['[/-]api\\.ts$', '^web/src/(platform|app)/', test] },
      to: { path: '^web/src/platform/call\\.ts$' },
    },
    {
      name: 'console-parts-know-no-feature',
      severity: 'error',
      from: { path: '^console/src/parts/', pathNot: test },
      to: { path: `^console/src/(${consoleFeatures.join('|')}|app)/` },
    },
    {
      name: 'no-dumping-grounds',
      severity: 'error',
      from: {},
      to: { path: '/(utils|helpers|common|lib|manager|base)([.]tsx?$|/)', pathNot: 'node_modules' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
