import { useContext } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { paths } from './paths.ts'

export interface GoOptions {
  replace?: boolean
}

type Go = (path: string, options?: GoOptions) => void

// Until the router is ready, the address bar is set directly.
let navigator: Go = (path, options) => (options?.replace ? location.replace(`#${path}`) : location.assign(`#${path}`))

export function setNavigator(go: Go): void {
  navigator = go
}

export const go: Go = (path, options) => navigator(path, options)

// Not `useNavigate`, which renders its component again with each change of the address.
const useNavigator = () => useContext(NavigationContext).navigator

export function useGo(): Go {
  const history = useNavigator()
  return (path, { replace = false } = {}) => (replace ? history.replace(path) : history.push(path))
}

/** One step back; after an external link, navigates to `otherwise` instead of leaving the app. */
export function useBack(otherwise: string = paths.flashHome()): () => void {
  const history = useNavigator()
  return () => {
    if (isSomethingBehind()) history.go(-1)
    else history.replace(otherwise)
  }
}

/** The router numbers its own history entries; only the browser knows those of plain hash links. */
function isSomethingBehind(): boolean {
  // history entries of overlays do not count
  const { idx = 0, layer = 0 } = (window.history.state ?? {}) as { idx?: number; layer?: number }
  const { navigation } = window as { navigation?: { currentEntry: { index: number } | null } }
  return idx > layer || (navigation?.currentEntry?.index ?? 0) > layer
}
