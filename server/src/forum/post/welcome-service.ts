import type { App } from '../../platform/ctx.ts'
import { allNodes } from '../section/service.ts'
import { excerptOf } from './rules.ts'
import { writeDown } from './service.ts'
import { welcome } from './texts.ts'

export async function postWelcome(app: App, authorId: number): Promise<void> {
  const first = [...(await allNodes(app)).values()].find(({ recommended }) => recommended === 1)
  if (first === undefined) return
  const row = { ...welcome, authorId, nodeId: first.id, warning: null, excerpt: excerptOf(welcome) }
  await app.transact((tx) => writeDown(app, tx, { ...row, waiting: false, keys: [] }))
}
