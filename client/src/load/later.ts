import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'
import { fetchLostStyles } from './lost-styles.ts'

export type Load<P> = () => Promise<{ default: ComponentType<P> }>

export interface Later<P> {
  (props: P): ReactNode
  load(): Promise<void>
  isLoaded(): boolean
}

const failed = new Set<() => void>()

/** Retries failed code when it is next rendered: `lazy` by itself caches the failure for good. */
export function retryLazy(): void {
  for (const forget of failed) forget()
  failed.clear()
}

export function later<P extends object>(load: Load<P>): Later<P> {
  let loaded: ComponentType<P> | undefined
  let LazyComponent: ComponentType<P>
  const bring = async () => {
    try {
      await fetchLostStyles()
      const module = await load()
      loaded = module.default
      return module
    } catch (error) {
      failed.add(forget)
      throw error
    }
  }
  const forget = () => {
    LazyComponent = lazy(bring)
  }
  forget()
  function Shown(props: P) {
    // A mounted instance never switches its component.
    const [It] = useState(() => loaded ?? LazyComponent)
    return createElement(It, props)
  }
  Shown.load = async () => void (await bring())
  Shown.isLoaded = () => loaded !== undefined
  return Shown
}
