import { expect, it } from 'vitest'
import { perApp, StateOfApp } from './app-state.ts'
import type { App } from './ctx.ts'
import { extensionPoint } from './extension-point.ts'

function fakeApp(): App {
  const app = {} as { -readonly [K in keyof App]: App[K] }
  app.state = new StateOfApp(() => app)
  return app
}

it('keeps one value for each app, and creates it once', () => {
  let created = 0
  const counterOf = perApp(() => ({ count: ++created }))
  const [one, other] = [fakeApp(), fakeApp()]
  expect(counterOf(one)).toBe(counterOf(one))
  expect(counterOf(other)).not.toBe(counterOf(one))
  expect(created).toBe(2)
})

it('gives the app itself to what is created, also where a request asks first', () => {
  const ownerOf = perApp((app) => app)
  const app = fakeApp()
  expect(ownerOf({ ...app, requestId: 'first' } as App)).toBe(app)
})

it('closes what was created, the latest first, and one time', async () => {
  const closed: string[] = []
  const close = (name: string) => void closed.push(name)
  const [first, second] = [perApp(() => 'first', close), perApp(() => 'second', close)]
  const app = fakeApp()
  for (const valueOf of [first, second, first]) valueOf(app)
  await app.state.close()
  await app.state.close()
  expect(closed).toEqual(['second', 'first'])
})

it('an extension point gives what was registered for this app, and refuses a second value for a key', () => {
  const point = extensionPoint<string, number>('the point')
  const [app, other] = [fakeApp(), fakeApp()]
  point.register(app, 'a', 1)
  point.register(app, 'b', 2)
  expect(point.get(app, 'a')).toBe(1)
  expect([...point.all(app)]).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  expect(point.get(other, 'a')).toBeUndefined()
  expect(() => point.register(app, 'a', 3)).toThrow('the point has a already')
})
