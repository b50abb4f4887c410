import { type RefObject, useEffect, useRef, useState } from 'react'
import { listenForPull, pullHeight } from './pull-gesture.ts'

export type PullState = 'rest' | 'pull' | 'ready' | 'busy' | 'done'

export type PullOptions = { onRefresh: () => Promise<unknown>; threshold: number; disabled: boolean }

/** Display time of the word "done", in ms. */
const stay = 500

export function usePull(
  root: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  options: PullOptions,
): PullState {
  const [state, setState] = useState<PullState>('rest')
  const now = useRef<PullState>('rest')
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const area = root.current
    if (!area) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const to = (next: PullState, height: number, isTouching = false) => {
      now.current = next
      setState(next)
      const style = head.current?.style
      if (!style) return
      // No transition during the touch, because the head must not lag behind the finger.
      style.transition = isTouching ? 'none' : ''
      style.height = `${height}px`
    }
    const refresh = async () => {
      const { onRefresh, threshold } = latest.current
      to('busy', threshold)
      // The page itself reports errors.
      await onRefresh().catch(() => {})
      to('done', threshold)
      timer = setTimeout(() => to('rest', 0), stay)
    }
    const deafen = listenForPull(area, {
      ready: () => now.current === 'rest' && !latest.current.disabled,
      pull: (down) => {
        const { threshold } = latest.current
        const height = pullHeight(down, threshold)
        to(height < threshold ? 'pull' : 'ready', height, true)
      },
      end: () => (now.current === 'ready' ? void refresh() : to('rest', 0)),
    })
    return () => {
      clearTimeout(timer)
      deafen()
    }
  }, [root, head])
  return state
}
