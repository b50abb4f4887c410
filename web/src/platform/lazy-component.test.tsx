// @vitest-environment happy-dom
import { Sheet, watchBack } from '@sp/ui'
import { act, Component, type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { laterOverlay } from './lazy-component.tsx'

/** The environment has no steps through the history. */
const entries: unknown[] = [{ key: 'page', idx: 0 }]
let at = 0
let steps: number[]
const visits = {
  get state() {
    return entries[at]
  },
  pushState: (state: unknown) => {
    at += 1
    entries.splice(at, entries.length, state)
  },
  replaceState: (state: unknown) => {
    entries[at] = state
  },
  go: (by: number) => {
    steps.push(by)
    move(by)
  },
}
const move = (by: number) =>
  setTimeout(() => {
    at += by
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, 20)

interface OverlayProps {
  open: boolean
  onClose: () => void
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? '出错了' : this.props.children)
}

const Shown = ({ open, onClose }: OverlayProps) => (
  <Sheet open={open} onClose={onClose} title="分享">
    分享图
  </Sheet>
)

let arrives: (module: { default: typeof Shown }) => void
let fails: (error: Error) => void
let root: Root

function openPage() {
  const Share = laterOverlay<OverlayProps>(
    () =>
      new Promise((resolve, reject) => {
        arrives = resolve
        fails = reject
      }),
  )
  function Page() {
    const [shown, show] = useState<'menu' | 'share' | null>('menu')
    const close = () => show(null)
    return (
      <Boundary>
        <Sheet open={shown === 'menu'} onClose={close} title="更多">
          <button type="button" onClick={() => show('share')}>
            生成分享图
          </button>
        </Sheet>
        <Share open={shown === 'share'} onClose={close} />
      </Boundary>
    )
  }
  act(() => root.render(<Page />))
}

/** React renders after each timer, as in a browser. */
async function wait() {
  do await act(() => vi.advanceTimersToNextTimerAsync())
  while (vi.getTimerCount() > 0)
}
const openDialogs = () => [...document.querySelectorAll('dialog[open]')].map((each) => each.getAttribute('aria-label'))
const depth = () => (visits.state as { layer?: number }).layer ?? 0

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  vi.stubGlobal('history', visits)
  watchBack()
  steps = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
  openPage()
  await wait()
  expect([openDialogs(), depth()]).toEqual([['更多'], 1])
  await act(async () => document.querySelector('button')?.click())
  await wait()
})
afterEach(async () => {
  act(() => root.unmount())
  await wait()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the menu passes its history entry on to an overlay whose code is still fetched', async () => {
  expect([openDialogs(), depth()]).toEqual([[], 1])
  arrives({ default: Shown })
  await wait()
  expect([openDialogs(), depth(), steps]).toEqual([['分享'], 1, []])
  move(-1)
  await wait()
  expect([openDialogs(), depth(), steps]).toEqual([[], 0, []])
})

test('Back while the code is fetched cancels the opening', async () => {
  move(-1)
  await wait()
  expect([depth(), steps]).toEqual([0, []])
  arrives({ default: Shown })
  await wait()
  expect([openDialogs(), depth()]).toEqual([[], 0])
})

test('a cancelled opening does not fail when its code does', async () => {
  move(-1)
  await wait()
  fails(new Error('no network'))
  await wait()
  expect(document.body.textContent).not.toContain('出错了')
})

test('an overlay whose code fails takes its history entry away', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  fails(new Error('no network'))
  await wait()
  expect(document.body.textContent).toContain('出错了')
  expect([depth(), steps]).toEqual([0, [-1]])
  log.mockRestore()
})
