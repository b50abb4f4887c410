import {
  type Data,
  HITS_DAYS,
  type Input,
  reviewRefusals as refusals,
  type reviewCalls,
  WORDS_MAX,
  type WordKind,
  wordFinder,
  wordForm,
} from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { nodeCache } from '../../platform/node-cache.ts'
import { colleaguesOf } from '../staff/account-summary-service.ts'
import { presentChange, presentWord } from './present.ts'
import * as queries from './queries.ts'

const RECENT = 6
const REMOVED_DAYS = 90

const finders = nodeCache('word', async (db) => {
  const all = await queries.all.all(db, {})
  const of = (list: WordKind) => wordFinder(all.filter(({ kind }) => kind === list))
  return { public: of('public'), private: of('private') } satisfies Record<WordKind, unknown>
})

/** Finds and counts the words of one list in a text: only a number per day is stored, neither place nor author. */
export async function countWords(app: App, tx: Tx, kind: WordKind, text: string): Promise<string[]> {
  const { [kind]: find } = await finders.readWithin(app, tx)
  const found = find(text).map(({ word }) => word)
  if (found.length > 0) queries.countHits.enqueue(tx, { ids: found.map(({ id }) => id) })
  return found.map((word) => word.text)
}

/** The hint shown to both chat members for each text, by its newest private word; uses the cached list only. */
export async function hintsOf(app: App, texts: readonly string[]): Promise<(string | undefined)[]> {
  if (texts.length === 0) return []
  const { private: find } = await finders.read(app)
  return texts.map((text) => find(text)[0]?.word.hint)
}

export async function wordsFound(app: App, text: string): Promise<string[]> {
  const { public: find } = await finders.read(app)
  return find(text).map(({ word }) => word.text)
}

export async function words({ db }: StaffCtx): Promise<Data<typeof reviewCalls.words>> {
  const [list, recent] = await Promise.all([
    queries.living.all(db, { days: HITS_DAYS }),
    queries.recent.all(db, { size: RECENT }),
  ])
  const colleagues = await colleaguesOf(
    db,
    recent.map(({ byId }) => byId),
  )
  return { list: list.map(presentWord), recent: recent.map((change) => presentChange(change, colleagues)) }
}

export function addWord(
  ctx: StaffCtx,
  { text, kind, hint = '', note = '' }: Input<typeof reviewCalls.addWord>,
): Act<number> {
  const form = wordForm(text)
  if (form === '') refuse(refusals.noLetters)
  if (kind === 'private' && hint === '') refuse(refusals.hintNeeded)
  return async (tx, line) => {
    if ((await queries.count.one(tx, {})).total >= WORDS_MAX) refuse(refusals.full)
    const row = { text, form, kind, hint: kind === 'private' ? hint : '', note, byId: ctx.viewer.id }
    const { id } = orRefuse(await queries.add.maybe(tx, row), refusals.already)
    line.about('word', id)
    line.details({ text, kind })
    await finders.announce(ctx, tx)
    return id
  }
}

export const dropWord =
  (ctx: StaffCtx, { id, reason = '' }: Input<typeof reviewCalls.dropWord>): Act<null> =>
  async (tx, line) => {
    const removed = await queries.remove.maybe(tx, { id, byId: ctx.viewer.id, why: reason })
    line.details(orRefuse(removed, refusals.wordGone))
    await finders.announce(ctx, tx)
    return null
  }

export const sweepWords = (app: App): Promise<void> =>
  app.transact(async (tx) => {
    await queries.forgetHits.run(tx, { days: HITS_DAYS })
    await queries.forgetRemoved.run(tx, { days: REMOVED_DAYS })
  })
