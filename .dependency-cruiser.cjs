// The rules of the house (ARCHITECTURE.md). scripts/import-rules.test.ts proves that they really see the modules.
const order = [
  'system',
  'limit',
  'once',
  'vault',
  'account',
  'follow',
  'points',
  'notice',
  'push',
  'upload',
  'profile',
  'flash',
  'node',
  'post',
  'reply',
  'search',
  'message',
  'attendant',
  'feedback',
  'report',
  'square',
  'game',
  'operator',
]
const fronts = '^(web|console)/src'

const onlyToItsLeft = order.map((feature, at) => ({
  name: `server-order-${feature}`,
  comment: `${feature} may call only the features before it`,
  severity: 'error',
  from: { path: `^server/src/${feature}/` },
  to: { path: `^server/src/(${order.slice(at + 1).join('|') || 'none'})/` },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
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
    { name: 'fronts-are-apart', severity: 'error', from: { path: '^web/' }, to: { path: '^console/' } },
    { name: 'fronts-are-apart-too', severity: 'error', from: { path: '^console/' }, to: { path: '^web/' } },
    ...onlyToItsLeft,
    {
      name: 'features-meet-at-the-service',
      comment: "another feature's service (and the visibility rule) only",
      severity: 'error',
      from: { path: `^server/src/(${order.join('|')})/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^server/src/(${order.join('|')})/`, pathNot: ['^server/src/$1/', '/(service|visibility)\\.ts$'] },
    },
    {
      name: 'pure-files-stay-pure',
      severity: 'error',
      from: { path: '^server/src/.*/(rules|present|machine)\\.ts$' },
      to: {
        path: '^server/src/(db|http|clock|jobs|bus|app)|node_modules/(fastify|pg)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sql-in-queries-only',
      severity: 'error',
      from: {
        path: '^server/src',
        pathNot: ['queries\\.ts$', '\\.test\\.ts$', '^server/src/(db|bus\\.ts|jobs/run\\.ts)', '/visibility\\.ts$'],
      },
      to: { path: '^server/src/db/sql\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'front-features-do-not-meet',
      severity: 'error',
      from: { path: `${fronts}/([^/]+)/`, pathNot: `${fronts}/app/` },
      to: { path: `${fronts}/([^/]+)/`, pathNot: [`${fronts}/$2/`, `${fronts}/lib/`] },
    },
    {
      name: 'screens-go-through-api',
      comment: 'a screen asks the server by a hook or a function of its api.ts',
      severity: 'error',
      from: { path: '^web/src/', pathNot: ['/api\\.ts$', '^web/src/(lib|app)/', '\\.test\\.tsx?$'] },
      to: { path: '^web/src/lib/call\\.ts$' },
    },
    {
      name: 'no-dumping-grounds',
      severity: 'error',
      from: {},
      to: { path: '/(utils|helpers|common|manager|base)[.]tsx?$', pathNot: 'node_modules' },
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
