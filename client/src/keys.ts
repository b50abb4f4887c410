import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/**
 * Shortcuts by name: `j`, `?`, `shift+x`, `mod+enter` (⌘ or Ctrl), `g q` in sequence. Single keys are inactive
 * during text input, under an open dialog and, except Escape, if this device has them switched off; those with
 * `mod` stay active. A key that is kept pressed acts once; only j and k repeat.
 */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Where a device keeps that its single keys are off. */
interface Kept {
  read: () => string | null
  write: (value: string) => void
  remove: () => void
}

const OFF = 'off'

/** The switch for single keys (WCAG 2.1.4), and the shortcuts of one app. */
export function makeKeys(kept: Kept) {
  const watching = new Set<() => void>()
  const areOn = (): boolean => kept.read() !== OFF
  const switchKeys = (on: boolean): void => {
    if (on) kept.remove()
    else kept.write(OFF)
    for (const notify of watching) notify()
  }
  const useKeysAreOn = (): boolean =>
    useSyncExternalStore((notify) => {
      watching.add(notify)
      return () => void watching.delete(notify)
    }, areOn)
  return { switchKeys, useKeysAreOn, useKeys: keysOf(areOn) }
}

const FIRST_MS = 1200
const STEPS = ['j', 'k']

function nameOf({ key, shiftKey, metaKey, ctrlKey }: KeyboardEvent): string {
  const low = key.toLowerCase()
  const isLetter = /^[a-z]$/.test(low)
  return `${metaKey || ctrlKey ? 'mod+' : ''}${shiftKey && isLetter ? 'shift+' : ''}${low}`
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)))

/** Enter and space belong to the focused control. */
const isPress = (name: string, target: EventTarget | null): boolean =>
  (name === 'enter' || name === ' ') && target instanceof HTMLElement && target.matches('a, button, summary, input')

interface KeyMap {
  get: () => Keys
  over: Element | null
}

function keysOf(areOn: () => boolean) {
  /** The last registered map has priority. */
  let maps: readonly KeyMap[] = []
  let first = ''
  let forgetFirst: ReturnType<typeof setTimeout> | undefined
  const find = (name: string, modal: Element | null): (() => void) | undefined => {
    for (const { get, over } of [...maps].reverse()) {
      const action = over === modal ? get()[name] : undefined
      if (action) return action
    }
    return undefined
  }
  const isBegin = (name: string): boolean =>
    maps.some(({ get }) => Object.keys(get()).some((each) => each.startsWith(`${name} `)))
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    const name = nameOf(event)
    const single = !name.startsWith('mod+')
    if (single && ((name !== 'escape' && !areOn()) || isWriting(event.target) || isPress(name, event.target))) return
    const modal = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null
    const action = find(`${first} ${name}`, modal) ?? find(name, modal)
    clearTimeout(forgetFirst)
    first = ''
    if (action) {
      event.preventDefault()
      if (!event.repeat || STEPS.includes(name)) action()
    } else if (single && !modal && isBegin(name)) {
      first = name
      forgetFirst = setTimeout(() => {
        first = ''
      }, FIRST_MS)
    }
  }
  if (typeof window !== 'undefined') window.addEventListener('keydown', onKey)
  return makeHook((map) => {
    maps = [...maps, map]
    return () => {
      maps = maps.filter((each) => each !== map)
    }
  })
}

/** `useKeys({ j: next, k: previous })` while mounted; `within` is an element in the dialog that owns the keys. */
const makeHook = (register: (map: KeyMap) => () => void) =>
  function useKeys(keys: Keys, within?: { readonly current: Element | null }): void {
    const latest = useRef(keys)
    useLayoutEffect(() => {
      latest.current = keys
    })
    useEffect(() => {
      const forget = register({ get: () => latest.current, over: within?.current?.closest('dialog') ?? null })
      return forget
    }, [within])
  }
