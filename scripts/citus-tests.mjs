// What `npm run test:citus` runs. Each call, each rule of visibility, each race and each counter has its statements in one
// of these; the other files test the same statements in more situations.
export const INCLUDED = [
  'server/test/citus/*.citus.ts',
  'server/test/calls.db.test.ts',
  'server/test/console-calls.db.test.ts',
  'server/test/matrix.db.test.ts',
  'server/test/idempotent-creates.db.test.ts',
  'server/test/client-keys.db.test.ts',
  'server/test/races.db.test.ts',
  'server/test/canary.db.test.ts',
  'server/test/counters.db.test.ts',
  'server/test/two-nodes.db.test.ts',
  'server/src/flash/**/*.db.test.ts',
]

/** Of the folders above. */
export const SKIPPED = {
  'server/test/counters.db.test.ts':
    'it falsifies counts by statements over two tables; the storms and repairs of server/src/**/counters.db.test.ts run',
}
