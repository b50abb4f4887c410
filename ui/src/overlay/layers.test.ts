import { beforeEach, expect, test, vi } from 'vitest'

type State = { key?: string; idx?: number; layer?: number } | null

function openWindow() {
  const window = new EventTarget()
  const entries: { state: State; hash: string }[] = [{ state: { key: 'k0', idx: 0 }, hash: '#/0' }]
  let at = 0
  const here = () => entries[at] as (typeof entries)[number]
  const history = {
    get state() {
      return here().state
    },
    pushState: (state: State, _: string, hash = here().hash) => {
      entries.splice(at + 1, entries.length, { state, hash })
      at += 1
    },
    replaceState: (state: State, _: string, hash = here().hash) => {
      entries[at] = { state, hash }
    },
    go: (by: number) => {
      setTimeout(() => {
        if (!entries[at + by]) return
        at += by
        window.dispatchEvent(new Event('popstate'))
      }, 20)
    },
  }
  const location = {
    pathname: '/',
    get hash() {
      return here().hash
    },
    get href() {
      return `https://sp/${here().hash}`
    },
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', location)
  return { history, location, window }
}

async function openApp(before: [state: State, hash: string][] = []) {
  vi.resetModules()
  const { history, location, window } = openWindow()
  for (const [state, hash] of before) history.pushState(state, '', hash)
  const { addLayer, goBy, goInstead, goOver, watchBack } = await import('./layers.ts')
  let pages = 0
  let shown = location.hash
  let received = 0
  const move = (how: 'pushState' | 'replaceState', more: number) => {
    pages += 1
    const idx = (history.state?.idx ?? 0) + more
    history[how]({ key: `k${pages}`, idx }, '', `#/${pages}`)
    shown = location.hash
  }
  watchBack()
  // Node's EventTarget does not call capturing listeners first.
  window.addEventListener('popstate', () => {
    shown = location.hash
    received += 1
  })
  const open: { close: () => void; page: string }[] = []
  return {
    open: () => {
      const layer = { page: shown, close: () => {} }
      const remove = addLayer(() => layer.close())
      layer.close = () => {
        remove()
        if (open.includes(layer)) open.splice(open.indexOf(layer), 1)
      }
      open.push(layer)
    },
    closeTop: () => open.at(-1)?.close(),
    closeFirst: () => open[0]?.close(),
    back: () => history.go(-1),
    forward: () => history.go(1),
    push: () => goOver((replace) => (replace ? move('replaceState', 0) : move('pushState', 1))),
    replace: () => goInstead(() => move('replaceState', 0)),
    goBack: () => goBy(-1),
    now: () => ({
      page: location.hash,
      shown,
      depth: history.state?.layer ?? 0,
      idx: history.state?.idx ?? 0,
      open: open.length,
      heard: received,
      strangers: open.filter(({ page }) => page !== shown).length,
    }),
  }
}

const settle = () => vi.advanceTimersByTimeAsync(5000)

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('a layer that leads to another page leaves no entry between the two', async () => {
  const app = await openApp()
  app.open()
  await settle()
  app.closeTop()
  app.push()
  await settle()
  expect(app.now()).toMatchObject({ shown: '#/1', depth: 0, idx: 1 })
  app.back()
  await settle()
  expect(app.now()).toMatchObject({ shown: '#/0', depth: 0, idx: 0, open: 0 })
  app.forward()
  await settle()
  expect(app.now().shown).toBe('#/1')
})

test('a layer that refuses to close keeps its entry', async () => {
  const app = await openApp()
  const { addLayer } = await import('./layers.ts')
  let asked = 0
  addLayer(() => {
    asked += 1
  })
  for (const times of [1, 2, 3]) {
    await settle()
    expect(app.now().depth).toBe(1)
    app.back()
    await settle()
    expect(asked).toBe(times)
  }
  expect(app.now().shown).toBe('#/0')
})

test('the router is notified of page changes only, not of layers', async () => {
  const app = await openApp()
  app.push()
  for (const away of ['back', 'closeTop'] as const) {
    app.open()
    await settle()
    expect(app.now()).toMatchObject({ depth: 1, open: 1 })
    app[away]()
    await settle()
    expect(app.now()).toMatchObject({ depth: 0, open: 0, heard: 0 })
  }
  app.back()
  await settle()
  expect(app.now()).toMatchObject({ shown: '#/0', heard: 1 })
})

test('what opens while another goes is not taken for it', async () => {
  const app = await openApp()
  app.open()
  await settle()
  app.closeTop()
  await vi.advanceTimersByTimeAsync(10)
  app.open()
  await settle()
  expect(app.now()).toMatchObject({ depth: 1, open: 1 })
})

test('what takes the place of a layer at once takes its entry, without a step', async () => {
  const app = await openApp()
  app.open()
  await settle()
  const go = vi.spyOn(history, 'go')
  app.closeTop()
  app.open()
  await settle()
  expect(app.now()).toMatchObject({ depth: 1, open: 1 })
  expect(go).not.toHaveBeenCalled()
})

test('Back at the moment of opening closes the layer and not the page', async () => {
  const app = await openApp()
  app.push()
  await settle()
  app.open()
  expect(app.now().depth).toBe(1)
  app.back()
  await settle()
  expect(app.now()).toMatchObject({ shown: '#/1', depth: 0, open: 0 })
})

test('Back at the moment when the entry of a closed layer has gone closes the layer that opened since', async () => {
  const app = await openApp()
  app.push()
  app.open()
  await settle()
  app.closeTop()
  await vi.advanceTimersByTimeAsync(10)
  app.open()
  // The step back arrives, and nothing else has its turn before Back.
  await vi.advanceTimersToNextTimerAsync()
  expect(app.now()).toMatchObject({ depth: 1, open: 1 })
  app.back()
  await settle()
  expect(app.now()).toMatchObject({ shown: '#/1', depth: 0, open: 0 })
})

test('after a reload no layer is open, and one step back leaves the page', async () => {
  const app = await openApp([
    [{ key: 'k1', idx: 1 }, '#/1'],
    [{ key: 'k1', idx: 2, layer: 1 }, '#/1'],
  ])
  await settle()
  expect(app.now()).toMatchObject({ shown: '#/1', depth: 0, idx: 1 })
  app.back()
  await settle()
  expect(app.now()).toMatchObject({ shown: '#/0', depth: 0 })
})

test('after a reload a layer that opens at once closes with the first step back, and the second leaves the page', async () => {
  const app = await openApp([
    [{ key: 'k1', idx: 1 }, '#/1'],
    [{ key: 'k1', idx: 2, layer: 1 }, '#/1'],
    [{ key: 'k1', idx: 3, layer: 2 }, '#/1'],
  ])
  app.open()
  await settle()
  expect(app.now()).toMatchObject({ shown: '#/1', depth: 1, open: 1, heard: 0 })
  app.back()
  await settle()
  expect(app.now()).toMatchObject({ shown: '#/1', depth: 0, open: 0, heard: 0 })
  app.back()
  await settle()
  expect(app.now()).toMatchObject({ shown: '#/0', depth: 0 })
})

function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * sides)
  }
}

const ACTS = [
  'open',
  'open',
  'open',
  'closeTop',
  'closeFirst',
  'back',
  'back',
  'forward',
  'push',
  'replace',
  'goBack',
] as const

async function doAnything(seed: number): Promise<void> {
  const roll = dice(seed * 7919)
  const app = await openApp()
  const done: string[] = []
  for (let turn = 0; turn < 30; turn++) {
    const act = ACTS[roll(ACTS.length)] ?? 'open'
    if (act === 'open' && app.now().open > 2) continue
    done.push(act)
    app[act]()
    const haste = roll(3)
    if (haste === 1) await vi.advanceTimersByTimeAsync(roll(30))
    if (haste < 2) continue
    await settle()
    const { depth, open, page, shown, strangers } = app.now()
    expect({ depth, shown, strangers }, done.join(' ')).toEqual({ depth: open, shown: page, strangers: 0 })
  }
  while (app.now().open > 0) app.closeTop()
  await settle()
  for (let before = app.now(); before.idx > 0; before = app.now()) {
    app.back()
    await settle()
    const { page, shown, idx, depth } = app.now()
    expect({ depth, shown }, done.join(' ')).toEqual({ depth: 0, shown: page })
    expect(idx, done.join(' ')).toBeLessThan(before.idx)
  }
}

test('after any rapid sequence of actions entries and layers agree, and each step back leaves a page', async () => {
  for (let seed = 1; seed <= 150; seed++) await doAnything(seed)
})
