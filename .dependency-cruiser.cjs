// The rules of the house (ARCHITECTURE.md). scripts/import-rules.test.ts breaks each of them once, and looks that the
// modules are really seen.
const { console: desk, server, web } = require('./scripts/feature-order.cjs')

const test = '\\.test\\.tsx?$'

/** A feature of a floor may call only those before it. */
const inOrder = (floor, order) =>
  order.slice(0, -1).map((feature, at) => ({
    name: `${floor}-order-${feature}`,
    comment: `${feature} may call only the features before it`,
    severity: 'error',
    from: { path: `^${floor}/src/${feature}/`, pathNot: test },
    to: { path: `^${floor}/src/(${order.slice(at + 1).join('|')})/` },
  }))

/** The platform knows no feature, and no feature what puts it together. */
const layers = (floor) => [
  {
    name: `${floor}-platform-knows-no-feature`,
    severity: 'error',
    from: { path: `^${floor}/src/platform/`, pathNot: test },
    to: { path: `^${floor}/src/`, pathNot: `^${floor}/src/platform/` },
  },
  {
    name: `${floor}-app-is-for-the-start`,
    severity: 'error',
    from: { path: `^${floor}/src/[^/]+/`, pathNot: [`^${floor}/src/app/`, test] },
    to: { path: `^${floor}/src/app/` },
  },
]

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^contract/src' },
      to: { path: '^(server|ui|web|console)/' },
    },
    {
      name: 'ui-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^ui/src' },
      to: { path: '^(contract|server|web|console)/' },
    },
    {
      name: 'nobody-imports-server',
      severity: 'error',
      from: { path: '^(contract|ui|web|console)/' },
      to: { path: '^server/' },
    },
    { name: 'web-and-console-are-apart', severity: 'error', from: { path: '^web/' }, to: { path: '^console/' } },
    { name: 'console-and-web-are-apart', severity: 'error', from: { path: '^console/' }, to: { path: '^web/' } },
    ...inOrder('server', server),
    ...inOrder('web', web),
    ...inOrder('console', desk),
    ...layers('server'),
    ...layers('web'),
    ...layers('console'),
    {
      name: 'features-meet-at-the-service',
      comment: "another feature's use cases (and the visibility rule) only",
      severity: 'error',
      from: { path: `^server/src/(${server.join('|')})/`, pathNot: test },
      to: {
        path: `^server/src/(${server.join('|')})/`,
        pathNot: ['^server/src/$1/', '[/-](service|visibility)\\.ts$'],
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
      to: { path: `^console/src/(${desk.join('|')}|app)/` },
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
