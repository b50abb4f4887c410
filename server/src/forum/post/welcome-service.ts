import type { App } from '../../platform/ctx.ts'
import { allNodes } from '../section/service.ts'
import { excerptOf, textsOfDraft } from './rules.ts'
import { writeDown } from './service.ts'
import { welcome } from './texts.ts'

export async function postWelcome(app: App, authorId: number): Promise<void> {
  const first = [...(await allNodes(app)).values()].find(({ recommended }) => recommended === 1)
  if (first === undefined) return
  const texts = textsOfDraft(welcome)
  const row = { ...texts, authorId, nodeId: first.id, warning: null, excerpt: excerptOf(texts) }
  await app.transact((tx) => writeDown(app, tx, { ...row, waiting: false, keys: [] }))
}
