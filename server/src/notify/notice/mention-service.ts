import { type Mention, nameKey } from '@sp/contract'
import { findUserIds } from '../../account/account/person-service.ts'
import { summariesOf } from '../../account/account/summary-service.ts'
import type { App, Viewing } from '../../platform/ctx.ts'
import { mentionsIn, NAMED } from './rules.ts'

type MentionViewer = Pick<Viewing, 'hidden' | 'closing'>

/**
 * The members mentioned in the texts of an answer, as this viewer may see them: the ten per text who are notified,
 * without those who are blocked in either direction, closed or closing.
 */
export async function mentionsFor(
  app: App,
  texts: readonly string[],
  presentContext: MentionViewer,
): Promise<(text: string) => Mention[]> {
  const named = new Map(texts.map((text) => [text, text.includes('@') ? mentionsIn(text) : []]))
  const names = [...new Set([...named.values()].flat())]
  if (names.length === 0) return () => []
  const people = await summariesOf(app, await findUserIds(app, names))
  const found = new Map<string, Mention>()
  for (const { summary, isHere } of people.values()) {
    const { id, username, nickname } = summary
    if (isHere && !isHidden(id, presentContext)) found.set(nameKey(username), { id, username, nickname })
  }
  return (text) => (named.get(text) ?? []).flatMap((name) => found.get(name) ?? [])
}

const isHidden = (id: number, { hidden, closing }: MentionViewer): boolean =>
  hidden.includes(id) || closing.includes(id)

export const namesHidden = (
  { mentions }: { mentions: readonly Mention[] },
  { hidden }: Pick<Viewing, 'hidden'>,
): boolean => mentions.some(({ id }) => hidden.includes(id))

/** Used for staff, and for authors who read their own texts. */
export const SEES_EVERYONE: MentionViewer = { hidden: [], closing: [] }

/** Plain texts for this viewer, where mentions cannot be links. */
export async function plainWordsFor(
  app: App,
  texts: readonly string[],
  presentContext: MentionViewer,
): Promise<(text: string) => string> {
  const mentions = await mentionsFor(app, texts, presentContext)
  return (text) => withNicknames(text, mentions(text))
}

export const withNicknames = (text: string, mentions: readonly Mention[]): string =>
  text.replace(NAMED, (whole, name?: string) => {
    const who = name && mentions.find(({ username }) => nameKey(username) === nameKey(name))
    return who ? `@${who.nickname}` : whole
  })
