import { MemberBrief } from '../console/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, time } from '../wire/schema.ts'

export const ANNOUNCEMENT_MAX = 500
export const ANNOUNCEMENTS_PAGE = 20
export const BANNER_MAX = 100

/** `paused` goes on where it was; `stopped` and `sent` are over. */
export const ANNOUNCEMENT_STATES = ['sending', 'paused', 'stopped', 'sent'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

export const Announcement = T.Object({
  id: id(),
  content: T.String(),
  /** Also to the devices of those who want it there. */
  push: T.Boolean(),
  state: oneOf(ANNOUNCEMENT_STATES),
  /** Members there were when it began, and those who have it. */
  members: count(),
  told: count(),
  /** null once their account is erased. */
  by: nullable(MemberBrief),
  begun: time(),
  ended: nullable(time()),
})
export type Announcement = Static<typeof Announcement>

/** One line above every page, from then to then. */
export const Banner = T.Object({ text: T.String(), from: time(), to: time() })
export type Banner = Static<typeof Banner>

/** The same, as members see it while it lasts; whoever puts it away knows it again by its id. */
export const ShownBanner = T.Object({ id: id(), text: T.String(), to: time() })
export type ShownBanner = Static<typeof ShownBanner>
