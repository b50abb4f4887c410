/** Who somebody is to a thing of a section; one person may be several of them. */
export interface Standing {
  loggedIn: boolean
  /** Wrote it. */
  author: boolean
  /** Of the section that it lies in; `staff` governs every section (moderators and owners). */
  office: 'head' | 'vice' | 'staff' | null
  /** Muted on the whole site, or banned in the section. */
  silenced: boolean
}

/** A post or reply: there, hidden until a human decides, in the chaos sea, or a stub that its author left. */
export type ThingState = 'there' | 'hidden' | 'chaos' | 'stub'

type Who = 'anyone' | 'member' | 'author' | 'other' | 'vice' | 'head' | 'staff'

interface Rule {
  who: readonly Who[]
  states: readonly ThingState[]
  /** Who may not speak may still do it. */
  silenced?: true
}

const maintainers = ['vice', 'head', 'staff'] as const
const heads = ['head'] as const

/** Role × action × state, for everything in the forum (specification 2 § 6, DECISIONS 8). */
const rules = {
  read: { who: ['anyone'], states: ['there'], silenced: true },
  // Not its pictures, and of a stub nothing but that it was there.
  readRemoved: { who: ['member'], states: ['chaos', 'stub'], silenced: true },
  readHidden: { who: ['author'], states: ['hidden'], silenced: true },
  reply: { who: ['member'], states: ['there'] },
  vote: { who: ['other'], states: ['there'], silenced: true },
  collect: { who: ['member'], states: ['there'], silenced: true },
  report: { who: ['other'], states: ['there', 'chaos'], silenced: true },
  edit: { who: ['author'], states: ['there', 'hidden'] },
  /** One's own: it leaves a stub. */
  delete: { who: ['author'], states: ['there', 'hidden'], silenced: true },
  /** Somebody else's: to the chaos sea, with a reason. */
  remove: { who: maintainers, states: ['there'] },
  stick: { who: maintainers, states: ['there'] },
  // Nobody selects their own.
  select: { who: maintainers, states: ['there'] },
  // Not of what is hidden: whoever may not read it would read it there.
  versions: { who: ['author', ...maintainers], states: ['there', 'chaos'], silenced: true },
  appeal: { who: ['author'], states: ['chaos'], silenced: true },
  /** Ban its author in the section. */
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

/** Whether somebody may do something with a post or a reply. */
export function mayWith(standing: Standing, action: ForumAction, state: ThingState): boolean {
  const rule: Rule = rules[action]
  if (!rule.states.includes(state) || (standing.silenced && rule.silenced !== true)) return false
  if (standing.author && ON_OTHERS_ALONE.has(action)) return false
  return rule.who.some((who) => is(standing, who))
}

/** What is done with a section itself. */
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
