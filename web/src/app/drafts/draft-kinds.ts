import type { IconName } from '@sp/ui'
import { entryOf } from '../../content/upload/draft-picture-entries.ts'
import { inPost } from '../../forum/reply/parts/reply-links.ts'
import { fromJson } from '../../platform/device/stored.ts'
import { paths } from '../../platform/paths.ts'
import { texts } from './texts.ts'

type KindName = keyof typeof texts.kinds

export interface DraftShown {
  key: string
  kind: KindName
  icon: IconName
  title: string
  words: string
  pictures: number
  /** Where it is continued; undefined for words in a sheet of another page. */
  path: string | undefined
  /** All entries of the draft. */
  entries: readonly string[]
}

interface Kind {
  name: KindName
  icon: IconName
  /** Its groups are ids. */
  key: RegExp
  path?: (...ids: number[]) => string
}

const REPORTED: Readonly<Record<string, (id: number) => string>> = {
  flash: paths.flash,
  post: paths.post,
  reply: paths.reply,
  user: paths.profile,
}

/** The keys of the draft store, by the features that write them (`drafts.test.ts` compares them). */
const KINDS: readonly Kind[] = [
  { name: 'flash', icon: 'pen', key: /^flash$/, path: paths.flashAdd },
  { name: 'post', icon: 'hash', key: /^post$/, path: () => paths.postAdd() },
  { name: 'edit', icon: 'hash', key: /^post:(\d+)$/, path: paths.postEdit },
  { name: 'comment', icon: 'cmt', key: /^comment:(\d+)(?::\d+)?$/, path: paths.flash },
  { name: 'reply', icon: 'cmt', key: /^reply:(\d+)$/, path: paths.post },
  { name: 'reply', icon: 'cmt', key: /^reply:(\d+):(\d+)$/, path: inPost },
  { name: 'chat', icon: 'msg', key: /^chat:(\d+)$/, path: paths.chat },
  { name: 'support', icon: 'support', key: /^attendant$/, path: paths.attendant },
  { name: 'ticket', icon: 'ticket', key: /^ticket$/, path: () => paths.feedback() },
  { name: 'proposal', icon: 'hash', key: /^proposal:(?:node|description|reason)$/, path: paths.nodes },
  { name: 'report', icon: 'flag', key: /^report:.+$/ },
  { name: 'reason', icon: 'shield', key: /^(?:reason|ban):.+$/ },
]

const APPEAL = /^appeal:([a-z-]+):(\d+)$/

function pathOf(key: string, kind: Kind, ids: readonly string[]): string | undefined {
  if (kind.name === 'report') {
    const [, type = '', id] = key.split(':')
    return REPORTED[type]?.(Number(id))
  }
  return kind.path?.(...ids.map(Number))
}

function kindOf(key: string): { name: KindName; icon: IconName; path: string | undefined } | undefined {
  const [, type = '', id] = APPEAL.exec(key) ?? []
  if (id) return { name: 'appeal', icon: 'scale', path: paths.appeal(type, Number(id)) }
  for (const kind of KINDS) {
    const found = kind.key.exec(key)
    if (found) return { name: kind.name, icon: kind.icon, path: pathOf(key, kind, found.slice(1)) }
  }
  return undefined
}

type Entries = ReadonlyMap<string, string>

const titleIn = (all: Entries, key: string): string => {
  const rest = fromJson(all.get(`${key}-rest`) ?? '') as { title?: unknown } | null
  return typeof rest?.title === 'string' ? rest.title.trim() : ''
}

function picturesIn(all: Entries, key: string): number {
  const listed = fromJson(all.get(entryOf(key)) ?? '')
  return Array.isArray(listed) ? listed.length : 0
}

const FIRST_WORDS = 120

/** Three fields of one form. */
const baseOf = (key: string): string => key.replace(/-(?:rest|pictures)$/, '').replace(/^(proposal):.*/, '$1:node')

const partsOf = (all: Entries, base: string): string[] =>
  [...all.keys()].filter(
    (key) =>
      baseOf(key) === base || key === `${base}:attempt` || (base === 'proposal:node' && key === 'proposal:attempt'),
  )

function wordsIn(all: Entries, base: string): string {
  if (base === 'ticket') return all.has(base) ? texts.form : ''
  const texted = base === 'proposal:node' ? ['node', 'description', 'reason'].map((part) => `proposal:${part}`) : [base]
  const text = texted.map((key) => all.get(key)?.trim() ?? '').filter(Boolean)
  return Array.from(text.join(' ').replaceAll(/\s+/g, ' ')).slice(0, FIRST_WORDS).join('')
}

/**
 * The drafts among all entries of the store.
 * @param isPosting the flash is on its way, so it is no draft.
 */
export function draftsIn(all: Entries, { isPosting }: { isPosting: boolean }): DraftShown[] {
  return [...new Set([...all.keys()].map(baseOf))].flatMap((key) => {
    const kind = kindOf(key)
    if (!kind || (key === 'flash' && isPosting)) return []
    const shown = { title: titleIn(all, key), words: wordsIn(all, key), pictures: picturesIn(all, key) }
    if (shown.title === '' && shown.words === '' && shown.pictures === 0) return []
    const { name, icon, path } = kind
    return [{ key, kind: name, icon, path, ...shown, entries: partsOf(all, key) }]
  })
}
