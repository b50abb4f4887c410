/** Relation of a member to an item in a section; several may apply at the same time. */
export interface Standing {
  loggedIn: boolean
  author: boolean
  /** In the section of the item; `staff` (moderators and owners) have maintainer rights in every section. */
  office: 'head' | 'vice' | 'staff' | null
  /** Muted site-wide, or banned in the section. */
  silenced: boolean
}

/**
 * State of a post or reply: visible, hidden until staff decide, in the chaos sea, or a stub left by its author.
 */
export type ThingState = 'there' | 'hidden' | 'chaos' | 'stub'

type Who = 'anyone' | 'member' | 'author' | 'other' | 'vice' | 'head' | 'staff'

interface Rule {
  who: readonly Who[]
  states: readonly ThingState[]
  silenced?: true
}

const maintainers = ['vice', 'head', 'staff'] as const
const heads = ['head'] as const

/** Role × action × state for everything in the forum (specification 2 § 6, DECISIONS 8). */
const rules = {
  read: { who: ['anyone'], states: ['there'], silenced: true },
  // Without pictures; of a stub only its existence.
  readRemoved: { who: ['member'], states: ['chaos', 'stub'], silenced: true },
  readHidden: { who: ['author'], states: ['hidden'], silenced: true },
  reply: { who: ['member'], states: ['there'] },
  vote: { who: ['other'], states: ['there'], silenced: true },
  collect: { who: ['member'], states: ['there'], silenced: true },
  report: { who: ['other'], states: ['there', 'chaos'], silenced: true },
  edit: { who: ['author'], states: ['there', 'hidden'] },
  /** The author's own item: leaves a stub. */
  delete: { who: ['author'], states: ['there', 'hidden'], silenced: true },
  /** Moves another member's item to the chaos sea, with a reason. */
  remove: { who: maintainers, states: ['there'] },
  stick: { who: maintainers, states: ['there'] },
  // Maintainers cannot select their own posts.
  select: { who: maintainers, states: ['there'] },
  // Not for hidden items: the old versions would reveal the hidden text.
  versions: { who: ['author', ...maintainers], states: ['there', 'chaos'], silenced: true },
  appeal: { who: ['author'], states: ['chaos'], silenced: true },
  ban: { who: maintainers, states: ['there', 'chaos'] },
} as const satisfies Record<string, Rule>

export type ForumAction = keyof typeof rules

const ON_OTHERS_ALONE: ReadonlySet<ForumAction> = new Set(['remove', 'select', 'ban'])

const is = ({ loggedIn, author, office }: Standing, who: Who): boolean => {
  if (who === 'anyone') return true
  if (who === 'member') return loggedIn
  if (who === 'author') return author
  if (who === 'other') return loggedIn && !author
  return office === who
}

export function mayWith(standing: Standing, action: ForumAction, state: ThingState): boolean {
  const rule: Rule = rules[action]
  if (!rule.states.includes(state) || (standing.silenced && rule.silenced !== true)) return false
  if (standing.author && ON_OTHERS_ALONE.has(action)) return false
  return rule.who.some((who) => is(standing, who))
}

const government = {
  post: ['member'],
  describe: heads,
  appoint: heads,
  ban: maintainers,
  resign: ['vice', 'head'],
} as const satisfies Record<string, readonly Who[]>

export type GovernmentAction = keyof typeof government

export function mayInNode(standing: Standing, action: GovernmentAction): boolean {
  if (standing.silenced && action !== 'resign') return false
  return government[action].some((who) => is(standing, who))
}
