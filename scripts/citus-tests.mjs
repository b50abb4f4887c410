const AREAS = [
  'account',
  'content',
  'flash',
  'forum',
  'game',
  'moderation',
  'notify',
  'operation',
  'people',
  'search',
  'site',
  'square',
  'staff',
  'talk',
]

/** What `npm run test:citus` runs: each call, each rule of visibility, each race, and what the areas test of their own. */
export const INCLUDED = [
  'server/test/citus/*.citus.ts',
  'server/test/calls.db.test.ts',
  'server/test/console-calls.db.test.ts',
  'server/test/idempotent-creates.db.test.ts',
  'server/test/client-keys.db.test.ts',
  'server/test/races.db.test.ts',
  'server/test/canary.db.test.ts',
  'server/test/two-nodes.db.test.ts',
  'server/src/platform/jobs/run.db.test.ts',
  'server/src/platform/idempotency/*.db.test.ts',
  'server/src/platform/limit/limit.db.test.ts',
  ...AREAS.map((area) => `server/src/${area}/**/*.db.test.ts`),
]

/** Of the folders above. */
export const SKIPPED = {
  'server/src/operation/setup/setup.db.test.ts':
    'it runs the statement of a migration that each site has behind it before it is distributed',
  'server/src/moderation/lifecycle/clear.db.test.ts':
    'it changes foreign keys, which Citus does by other statements; what clears things is in canary.db.test.ts',
  'server/src/notify/notice/flood.db.test.ts':
    'it sends 2,200 notices one after the other: four minutes there; the same statements are in notify.db.test.ts',
}
