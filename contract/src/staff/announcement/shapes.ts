import { MemberSummary } from '../../console/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, time } from '../../wire/schema.ts'

export const ANNOUNCEMENT_MAX = 500
export const ANNOUNCEMENTS_PAGE = 20
export const PLANNED_DAYS = 90
export const BANNER_MAX = 100
export const READ_ONLY_DAYS = 7

/** A `planned` one waits for its time, a `paused` one can continue; `cancelled`, `stopped` and `sent` are final. */
export const ANNOUNCEMENT_STATES = ['planned', 'cancelled', 'sending', 'paused', 'stopped', 'sent'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

export const Announcement = T.Object({
  id: id(),
  content: T.String(),
  /** Also sent as a push notification to members who have it enabled. */
  push: T.Boolean(),
  state: oneOf(ANNOUNCEMENT_STATES),
  /** Number of members at the start, and number notified so far. */
  members: count(),
  told: count(),
  /** null if the account is erased. */
  by: nullable(MemberSummary),
  begun: time(),
  /** Set if it was planned for a time. */
  plannedFor: T.Optional(nullable(time())),
  ended: nullable(time()),
})
export type Announcement = Static<typeof Announcement>

/** A line above every page during a period. */
export const Banner = T.Object({ text: T.String(), from: time(), to: time() })
export type Banner = Static<typeof Banner>

/** The current banner as members see it; a client remembers a dismissed banner by its id. */
export const ShownBanner = T.Object({ id: id(), text: T.String(), to: time() })
export type ShownBanner = Static<typeof ShownBanner>

/** The site is read-only until then. */
export const ReadOnly = T.Object({ text: T.String(), until: time() })
export type ReadOnly = Static<typeof ReadOnly>
