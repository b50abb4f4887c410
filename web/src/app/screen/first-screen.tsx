import { type ComponentType, lazy, useState } from 'react'

type Screen = ComponentType<{ title: string }>

/**
 * A page whose code comes along with the entry. Once it has been loaded it is drawn together with the shell: as any other
 * page it would be drawn after it, and React keeps what stands in for a page up for at least 300 ms.
 */
export function firstScreen(bring: () => Promise<{ default: Screen }>) {
  let loaded: Screen | undefined
  const Later = lazy(bring)
  function First({ title }: { title: string }) {
    const [Shown] = useState(() => loaded ?? Later)
    return <Shown title={title} />
  }
  const load = async (): Promise<void> => {
    loaded = (await bring()).default
  }
  return { First, load }
}
