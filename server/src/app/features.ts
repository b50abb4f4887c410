import { accountFeature } from '../account/account/feature.ts'
import { memberSummariesOf } from '../account/account/member-summary-service.ts'
import { findUserIds, namesOf } from '../account/account/person-service.ts'
import { closingFeature } from '../account/closing/feature.ts'
import { offerReopening } from '../account/closing/service.ts'
import { exportFeature } from '../account/export/feature.ts'
import { factorFeature } from '../account/factor/feature.ts'
import { askFactor } from '../account/factor/ticket-service.ts'
import { securityFeature } from '../account/security/feature.ts'
import { sessionFeature } from '../account/session/feature.ts'
import { welcomeFeature } from '../account/welcome/feature.ts'
import { collectionFeature } from '../content/collection/feature.ts'
import { linkFeature } from '../content/link/feature.ts'
import { pictureFeature } from '../content/picture/feature.ts'
import { uploadFeature } from '../content/upload/feature.ts'
import { commentFeature } from '../flash/comment/feature.ts'
import { feedFeature } from '../flash/feed/feature.ts'
import { flashFeature } from '../flash/flash/feature.ts'
import { postFeature } from '../forum/post/feature.ts'
import { replyFeature } from '../forum/reply/feature.ts'
import { sectionFeature } from '../forum/section/feature.ts'
import { allNodes } from '../forum/section/service.ts'
import { transferFeature } from '../forum/transfer/feature.ts'
import { gameFeature } from '../game/feature.ts'
import { appealFeature } from '../moderation/appeal/feature.ts'
import { reportFeature } from '../moderation/report/feature.ts'
import { reviewFeature } from '../moderation/review/feature.ts'
import { digestFeature } from '../notify/digest/feature.ts'
import { noticeFeature } from '../notify/notice/feature.ts'
import { pushFeature } from '../notify/push/feature.ts'
import { backupFeature } from '../operation/backup/feature.ts'
import { figuresFeature } from '../operation/figures/feature.ts'
import { healthFeature } from '../operation/health/feature.ts'
import { memberFeature } from '../operation/member/feature.ts'
import { newcomerFeature } from '../operation/newcomer/feature.ts'
import { oversightFeature } from '../operation/oversight/feature.ts'
import { queueFeature } from '../operation/queue/feature.ts'
import { setupFeature } from '../operation/setup/feature.ts'
import { waveFeature } from '../operation/wave/feature.ts'
import { followFeature } from '../people/follow/feature.ts'
import { pointsFeature } from '../people/points/feature.ts'
import { profileFeature } from '../people/profile/feature.ts'
import type { App } from '../platform/ctx.ts'
import type { Feature } from '../platform/feature.ts'
import { idempotencyJobs } from '../platform/idempotency/jobs.ts'
import { idempotencyKeyed, idempotencyTables, idempotencyTexts } from '../platform/idempotency/personal.ts'
import { resealAnswers } from '../platform/idempotency/reseal.ts'
import type { JobTable } from '../platform/jobs/run.ts'
import { limitJobs } from '../platform/limit/jobs.ts'
import type { PersonalTables } from '../platform/personal.ts'
import type { Sealed, TextClass } from '../platform/text-columns.ts'
import type { KeyedThings } from '../platform/vault/keyed-things.ts'
import { vaultTables, vaultTexts } from '../platform/vault/personal.ts'
import { searchFeature } from '../search/feature.ts'
import { inviteFeature } from '../site/invite/feature.ts'
import { systemFeature } from '../site/system/feature.ts'
import { loverFeature } from '../square/lover/feature.ts'
import { matchingFeature } from '../square/matching/feature.ts'
import { membershipFeature } from '../square/membership/feature.ts'
import { pairingFeature } from '../square/pairing/feature.ts'
import { pairsOf } from '../square/pairing/list-service.ts'
import { passkeyFeature } from '../square/passkey/feature.ts'
import { photoFeature } from '../square/photo/feature.ts'
import { alertFeature } from '../staff/alert/feature.ts'
import { announcementFeature } from '../staff/announcement/feature.ts'
import { auditFeature } from '../staff/audit/feature.ts'
import { countersignFeature } from '../staff/countersign/feature.ts'
import { sanctionFeature } from '../staff/sanction/feature.ts'
import { staffFeature } from '../staff/staff/feature.ts'
import { wordFeature } from '../staff/word/feature.ts'
import { wordsFound } from '../staff/word/service.ts'
import { workFeature } from '../staff/work/feature.ts'
import { messageFeature } from '../talk/message/feature.ts'
import { supportFeature } from '../talk/support/feature.ts'
import { ticketFeature } from '../talk/ticket/feature.ts'

/** Every feature, in the order of `scripts/areas.cjs`; what a feature needs of a later one is an argument here. */
export const features: readonly Feature[] = [
  systemFeature(memberSummariesOf),
  inviteFeature(memberSummariesOf),
  accountFeature,
  welcomeFeature,
  sessionFeature({ offerReopening, askFactor }),
  factorFeature(offerReopening),
  securityFeature,
  closingFeature,
  exportFeature,
  linkFeature(async (app, text) => (await wordsFound(app, text)).length === 0),
  uploadFeature,
  pictureFeature,
  collectionFeature,
  followFeature,
  pointsFeature,
  profileFeature,
  noticeFeature,
  pushFeature,
  digestFeature,
  auditFeature({ namesOf, findUserIds, nodeNamesOf: allNodes }),
  staffFeature,
  workFeature,
  alertFeature,
  countersignFeature,
  wordFeature,
  sanctionFeature,
  announcementFeature,
  reportFeature,
  reviewFeature,
  appealFeature,
  flashFeature,
  feedFeature,
  commentFeature,
  sectionFeature,
  postFeature,
  replyFeature,
  transferFeature,
  searchFeature,
  ticketFeature,
  supportFeature,
  messageFeature,
  membershipFeature(pairsOf),
  pairingFeature,
  photoFeature,
  matchingFeature,
  passkeyFeature,
  loverFeature,
  gameFeature,
  memberFeature,
  waveFeature,
  newcomerFeature,
  figuresFeature,
  queueFeature,
  backupFeature,
  healthFeature,
  oversightFeature,
  setupFeature,
]

const platform: readonly Feature[] = [
  { name: 'limit', jobs: limitJobs, texts: { none: ['rate_limit.scope', 'rate_limit.key'] } },
  {
    name: 'idempotency',
    jobs: idempotencyJobs,
    tables: idempotencyTables,
    texts: idempotencyTexts,
    keyed: idempotencyKeyed,
    reseals: [resealAnswers],
  },
  { name: 'vault', tables: vaultTables, texts: vaultTexts },
]
const all = [...platform, ...features]

/** What each table holds of a member; export and erasure run over it, the erasure from the last to the first. */
export const personalTables: PersonalTables = Object.assign({}, ...all.map(({ tables }) => tables))

/** `table.column` → who reads its text. */
export const textColumns: Readonly<Record<string, TextClass>> = Object.fromEntries(
  all.flatMap(({ texts = {} }) =>
    Object.entries({ ...texts, sealed: Object.keys(texts.sealed ?? {}) }).flatMap(([kind, names]) =>
      names.map((name) => [name, kind as TextClass] as const),
    ),
  ),
)

/** `table.column` → what is sealed there. */
export const sealedColumns: Readonly<Record<string, Sealed>> = Object.assign(
  {},
  ...all.map(({ texts }) => texts?.sealed),
)

/** What else depends on the master key. */
export const keyedThings: KeyedThings = Object.assign({}, ...all.map(({ keyed }) => keyed))

/** What commands seal again beside the sealed columns. */
export const reseals = all.flatMap((feature) => feature.reseals ?? [])
export const resealsForSite = all.flatMap((feature) => feature.resealsForSite ?? [])

export function jobTable(app: App): JobTable {
  const tables = all.flatMap(({ jobs }) => jobs?.(app, personalTables) ?? [])
  return {
    tasks: Object.assign({}, ...tables.map(({ tasks }) => tasks)),
    cron: Object.assign({}, ...tables.map(({ cron }) => cron)),
  }
}

/** Recounts aggregates from their rows: feature → how many were wrong (`sp repair`). */
export const repairs: Readonly<Record<string, (app: App) => Promise<number>>> = Object.fromEntries(
  all.flatMap(({ name, repair }) => (repair ? [[name, repair] as const] : [])),
)
