import { useNavigate } from 'react-router'
import { paths } from './paths.ts'

export interface GoOptions {
  replace?: boolean
}

type Go = (path: string, options?: GoOptions) => void

// Until the router has taken over, the address bar does the same.
let navigator: Go = (path, options) => (options?.replace ? location.replace(`#${path}`) : location.assign(`#${path}`))

/** The router sets how to navigate; code outside React uses `go`. */
export function setNavigator(go: Go): void {
  navigator = go
}

export const go: Go = (path, options) => navigator(path, options)

/** `go(paths.flash(3))` inside components. */
export function useGo(): Go {
  const navigate = useNavigate()
  return (path, options = {}) => void navigate(path, options)
}

/** One step back; whoever came by a link from outside goes to `otherwise` instead of leaving the app. */
export function useBack(otherwise: string = paths.flashHome()): () => void {
  const navigate = useNavigate()
  return () => {
    if (isSomethingBehind()) void navigate(-1)
    else void navigate(otherwise, { replace: true })
  }
}

/** The router numbers the entries that it made itself; those of plain links to a hash only the browser knows. */
function isSomethingBehind(): boolean {
  // the entries of what lies over the page are none to go back to
  const { idx = 0, layer = 0 } = (window.history.state ?? {}) as { idx?: number; layer?: number }
  const { navigation } = window as { navigation?: { currentEntry: { index: number } | null } }
  return idx > layer || (navigation?.currentEntry?.index ?? 0) > layer
}
