import { UserSummary } from '../../account/account/summary.ts'
import { MUTES } from '../../console/shapes.ts'
import { REMOVAL_KINDS } from '../../moderation/report/removal-kinds.ts'
import { PRE_MODERATION } from '../../site/system/settings.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../../wire/schema.ts'

export const NODE_PAGE = 40
export const NODE_LOG_PAGE = 18
export const NODE_BAN_PAGE = 18
export const NODE_NAME_MAX = 15
export const NODE_DESCRIPTION_MAX = 120
export const PROPOSAL_REASON_MAX = 500
/** Minimum level for proposing a section (DECISIONS 8). */
export const PROPOSE_LEVEL = 5
export const RECOMMENDED_NODES = 5
export const HEADS_MAX = 3
export const VICES_MAX = 10
/** Per section; site-wide sticky posts are separate. */
export const NODE_STICKIES_MAX = 5
/** A head absent for this long is reminded; later the longest-serving vice head takes over. */
export const HEAD_IDLE_WARNING_DAYS = 30
export const HEAD_IDLE_DAYS = 45
export const MAINTAINER_REASON_MIN = 2
export const MAINTAINER_REASON_MAX = 200

export const nodeName = () =>
  text({ max: NODE_NAME_MAX }, { required: '请填写版块名', tooLong: `版块名不能超过 ${NODE_NAME_MAX} 个字` })

export const nodeDescription = () =>
  text(
    { max: NODE_DESCRIPTION_MAX },
    { required: '请填写版块简介', tooLong: `版块简介不能超过 ${NODE_DESCRIPTION_MAX} 个字` },
  )

/** Reason of a maintainer's action; shown in the public log and sent to the author (DECISIONS 8). */
export const maintainerReason = () =>
  text(
    { min: MAINTAINER_REASON_MIN, max: MAINTAINER_REASON_MAX },
    {
      required: `请写明理由（${MAINTAINER_REASON_MIN}–${MAINTAINER_REASON_MAX} 字）`,
      tooLong: `理由不能超过 ${MAINTAINER_REASON_MAX} 字`,
    },
  )

export const Node = T.Object({
  id: id(),
  node: T.String(),
  description: T.String(),
  /** Not sent for sections created by staff. */
  createUser: UserSummary,
  createDatetime: time(),
  /** Number of members of the section. */
  star: count(),
  /** The viewer is a member of the section. */
  archived: T.Boolean(),
  postCount: count(),
  /** Posts since midnight in Asia/Shanghai. */
  todayCount: count(),
})
export type Node = Static<typeof Node>

export const Maintainer = T.Object({
  /** Id of the office; input of `head-del-vice`. */
  id: id(),
  userId: id(),
  avatar: T.String(),
  nickname: T.String(),
  username: T.String(),
  since: time(),
})
export type Maintainer = Static<typeof Maintainer>

export const OwnBan = T.Object({
  id: id(),
  until: time(),
  forever: T.Boolean(),
  reason: T.String(),
  appealable: T.Boolean(),
})
export type OwnBan = Static<typeof OwnBan>

/** Permissions of the viewer in a section; pages show only permitted actions. */
export const NodeCan = T.Object({
  post: T.Boolean(),
  describe: T.Boolean(),
  /** Set the premoderation of the section; not sent by older nodes. */
  review: T.Optional(T.Boolean()),
  /** Add and remove vice heads. */
  appoint: T.Boolean(),
  ban: T.Boolean(),
  /** The viewer is appointed head and has not answered. */
  accept: T.Boolean(),
  resign: T.Boolean(),
})
export type NodeCan = Static<typeof NodeCan>

/** Premoderation of a section, beside that of the site; the stricter of both applies. */
export const NodeReview = T.Object({
  level: oneOf(PRE_MODERATION),
  /** What staff set: the heads cannot go below. */
  floor: oneOf(PRE_MODERATION),
})
export type NodeReview = Static<typeof NodeReview>

export const NodeDetail = T.Object({
  detail: Node,
  headMaintainers: T.Array(Maintainer, { maxItems: HEADS_MAX }),
  viceMaintainers: T.Array(Maintainer, { maxItems: VICES_MAX }),
  isHead: T.Boolean(),
  isVice: T.Boolean(),
  can: NodeCan,
  /** Not sent by older nodes. */
  review: T.Optional(NodeReview),
  banned: nullable(OwnBan),
})
export type NodeDetail = Static<typeof NodeDetail>

export const OFFICES = ['head', 'vice', 'staff', 'machine'] as const
export type Office = (typeof OFFICES)[number]

export const NODE_ACTIONS = [
  'describe',
  'add-vice',
  'remove-vice',
  'resign',
  'appoint-head',
  'remove-head',
  'succeed',
  'stick',
  'unstick',
  'select',
  'unselect',
  'delete-post',
  'delete-reply',
  'restore',
  'purge',
  'select-reply',
  'unselect-reply',
  'ban',
  'unban',
] as const
export type NodeAction = (typeof NODE_ACTIONS)[number]

/** A line of the public log: shows the office, never the member. */
export const NodeLogLine = T.Object({
  id: id(),
  office: oneOf(OFFICES),
  action: oneOf(NODE_ACTIONS),
  /** Title of the post concerned, if it is still readable. A line about a vice head or a ban names no member. */
  about: nullable(T.String()),
  postId: nullable(id()),
  replyId: nullable(id()),
  duration: nullable(oneOf(MUTES)),
  /** Empty if the text could repeat removed content. */
  reason: T.String(),
  kind: nullable(oneOf(REMOVAL_KINDS)),
  /** Of a `describe` that set the premoderation instead of the description. */
  review: T.Optional(nullable(oneOf(PRE_MODERATION))),
  createDatetime: time(),
})
export type NodeLogLine = Static<typeof NodeLogLine>

export const NodeBan = T.Object({
  id: id(),
  user: UserSummary,
  duration: oneOf(MUTES),
  until: time(),
  reason: T.String(),
  by: oneOf(OFFICES),
  createDatetime: time(),
  can: T.Object({ lift: T.Boolean() }),
})
export type NodeBan = Static<typeof NodeBan>
