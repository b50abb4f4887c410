import { POST_EXCERPT } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { firstWords } from '../../platform/excerpt.ts'
import { allNodes } from '../section/service.ts'
import { writeDown } from './service.ts'
import { welcome } from './texts.ts'

export async function postWelcome(app: App, authorId: number): Promise<void> {
  const first = [...(await allNodes(app)).values()].find(({ recommended }) => recommended === 1)
  if (first === undefined) return
  const { title, content } = welcome
  const row = { authorId, nodeId: first.id, title, content, warning: null, excerpt: firstWords(content, POST_EXCERPT) }
  await app.transact((tx) => writeDown(app, tx, { ...row, waiting: false, keys: [] }))
}
