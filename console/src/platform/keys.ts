import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/**
 * Shortcuts by name: `j`, `?`, `shift+x`, `mod+enter` (⌘ or Ctrl), `g q` in sequence. Single keys are inactive
 * during text input, under an open dialog and, except Escape, if this device has them switched off; those with
 * `mod` stay active. A key that is kept pressed acts once; only j and k repeat.
 */
type Keys = Readonly<Record<string, (() => void) | undefined>>

/** The last registered map has priority. */
let maps: readonly { get: () => Keys; over: Element | null }[] = []
let first = ''
let forgetFirst: ReturnType<typeof setTimeout> | undefined
const FIRST_MS = 1200

const OFF = 'console-keys'
const STEPS = ['j', 'k']
const watching = new Set<() => void>()
const areOn = (): boolean => localStorage.getItem(OFF) !== 'off'

export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, 'off')
  for (const notify of watching) notify()
}

export const useKeysAreOn = (): boolean =>
  useSyncExternalStore((notify) => {
    watching.add(notify)
    return () => void watching.delete(notify)
  }, areOn)

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

function onKey(event: KeyboardEvent): void {
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
  } else if (
    single &&
    !modal &&
    maps.some(({ get }) => Object.keys(get()).some((each) => each.startsWith(`${name} `)))
  ) {
    first = name
    forgetFirst = setTimeout(() => {
      first = ''
    }, FIRST_MS)
  }
}

function find(name: string, modal: Element | null): (() => void) | undefined {
  for (const { get, over } of [...maps].reverse()) {
    const action = over === modal ? get()[name] : undefined
    if (action) return action
  }
  return undefined
}

if (typeof window !== 'undefined') window.addEventListener('keydown', onKey)

/** `useKeys({ j: next, k: previous })` while mounted; `within` is an element in the dialog that owns the keys. */
export function useKeys(keys: Keys, within?: { readonly current: Element | null }): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const map = { get: () => latest.current, over: within?.current?.closest('dialog') ?? null }
    maps = [...maps, map]
    return () => {
      maps = maps.filter((each) => each !== map)
    }
  }, [within])
}
