import { expect, it } from 'vitest'
import { AppState } from './app-state.ts'
import type { App } from './ctx.ts'
import type { Tx } from './db/sql.ts'
import { defineEvent, emit, on } from './events.ts'

const tx = {} as Tx
const makeApp = (): App => {
  const app: App = { state: new AppState(() => app) } as Partial<App> as App
  return app
}
const moved = defineEvent<{ id: number; to: number }>('moved')
const gone = defineEvent<{ id: number }>('gone')

it('runs the listeners of an event one after the other: those before, then the others, as registered', async () => {
  const app = makeApp()
  const ran: string[] = []
  const listener = (name: string) => async () => {
    ran.push(`${name} begins`)
    await new Promise(setImmediate)
    ran.push(`${name} ends`)
  }
  on(app, moved, listener('a'))
  on(app, moved, listener('b'), { phase: 'before' })
  on(app, moved, listener('c'))
  on(app, moved, listener('d'), { phase: 'before' })
  on(app, gone, listener('other'))
  await emit(app, tx, moved, { id: 1, to: 2 })
  expect(ran).toEqual(['b', 'd', 'a', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

it('a listener that throws keeps the later ones from running', async () => {
  const app = makeApp()
  let ran = false
  on(app, gone, () => Promise.reject(new Error('no')), { phase: 'before' })
  on(app, gone, async () => void (ran = true))
  await expect(emit(app, tx, gone, { id: 1 })).rejects.toThrow('no')
  expect(ran).toBe(false)
})

it('another app of the process has its own listeners', async () => {
  const received: number[] = []
  on(makeApp(), gone, async (_app, _tx, { id }) => void received.push(id))
  await emit(makeApp(), tx, gone, { id: 1 })
  expect(received).toEqual([])
})

it('a fact without a field of its event does not compile, nor a listener that reads another', async () => {
  const app = makeApp()
  // @ts-expect-error: `to` is missing
  await emit(app, tx, moved, { id: 1 })
  // @ts-expect-error: there is no `to`
  on(app, gone, async (_app, _tx, { to }) => void to)
  for (const event of [moved, gone]) on(app, event, async (_app, _tx, { id }) => void id)
})
