/** Relation of a member to an item in a section; several may apply at the same time. */
export interface ForumActor {
  loggedIn: boolean
  author: boolean
  /** In the section of the item; `staff` (moderators and owners) have maintainer rights in every section. */
  office: 'head' | 'vice' | 'staff' | null
  /** Muted site-wide, or banned in the section. */
  cannotPost: boolean
}

/**
 * State of a post or reply: visible, hidden until staff decide, in the chaos sea, or a stub left by its author.
 */
export type ThingState = 'there' | 'hidden' | 'chaos' | 'stub'

type Who = 'anyone' | 'member' | 'author' | 'other' | 'vice' | 'head' | 'staff'

interface Rule {
  who: readonly Who[]
  states: readonly ThingState[]
  allowedWhileBanned?: true
}

const maintainers = ['vice', 'head', 'staff'] as const
const heads = ['head'] as const

/** Role × action × state for everything in the forum (specification 2 § 6, DECISIONS 8). */
const rules = {
  read: { who: ['anyone'], states: ['there'], allowedWhileBanned: true },
  // Without pictures; of a stub only its existence.
  readRemoved: { who: ['member'], states: ['chaos', 'stub'], allowedWhileBanned: true },
  readHidden: { who: ['author'], states: ['hidden'], allowedWhileBanned: true },
  reply: { who: ['member'], states: ['there'] },
  vote: { who: ['other'], states: ['there'], allowedWhileBanned: true },
  collect: { who: ['member'], states: ['there'], allowedWhileBanned: true },
  report: { who: ['other'], states: ['there', 'chaos'], allowedWhileBanned: true },
  edit: { who: ['author'], states: ['there', 'hidden'] },
  /** The author's own item: leaves a stub. */
  delete: { who: ['author'], states: ['there', 'hidden'], allowedWhileBanned: true },
  /** Moves another member's item to the chaos sea, with a reason. */
  remove: { who: maintainers, states: ['there'] },
  stick: { who: maintainers, states: ['there'] },
  // Maintainers cannot select their own posts.
  select: { who: maintainers, states: ['there'] },
  // Not for hidden items: the old versions would reveal the hidden text.
  versions: { who: ['author', ...maintainers], states: ['there', 'chaos'], allowedWhileBanned: true },
  appeal: { who: ['author'], states: ['chaos'], allowedWhileBanned: true },
  ban: { who: maintainers, states: ['there', 'chaos'] },
} as const satisfies Record<string, Rule>

export type ForumAction = keyof typeof rules

const NEVER_ON_OWN: ReadonlySet<ForumAction> = new Set(['remove', 'select', 'ban'])

const is = ({ loggedIn, author, office }: ForumActor, who: Who): boolean => {
  if (who === 'anyone') return true
  if (who === 'member') return loggedIn
  if (who === 'author') return author
  if (who === 'other') return loggedIn && !author
  return office === who
}

export function mayWith(standing: ForumActor, action: ForumAction, state: ThingState): boolean {
  const rule: Rule = rules[action]
  if (!rule.states.includes(state) || (standing.cannotPost && rule.allowedWhileBanned !== true)) return false
  if (standing.author && NEVER_ON_OWN.has(action)) return false
  return rule.who.some((who) => is(standing, who))
}

const government = {
  post: ['member'],
  describe: heads,
  review: heads,
  appoint: heads,
  ban: maintainers,
  resign: ['vice', 'head'],
} as const satisfies Record<string, readonly Who[]>

export type GovernmentAction = keyof typeof government

export function mayInNode(standing: ForumActor, action: GovernmentAction): boolean {
  if (standing.cannotPost && action !== 'resign') return false
  return government[action].some((who) => is(standing, who))
}
