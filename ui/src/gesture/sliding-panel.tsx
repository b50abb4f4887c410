import { type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { TabPanel } from '../layout/tabs.tsx'
import styles from './sliding-panel.module.css'
import { useSwipe } from './use-swipe.ts'

export type SlidingPanelProps<Id extends string | number> = {
  id: string
  tabs: readonly { id: Id }[]
  value: Id
  onChange: (id: Id) => void
  children: ReactNode
}

export function SlidingPanel<Id extends string | number>(props: SlidingPanelProps<Id>) {
  const { id, tabs, value, onChange, children } = props
  const at = tabs.findIndex((tab) => tab.id === value)
  const from = useSide(at)
  const go = (to: number) => {
    const tab = tabs[to]
    if (tab) onChange(tab.id)
  }
  const swipe = useSwipe({ onLeft: () => go(at + 1), onRight: () => go(at - 1) })
  return (
    <div className={styles.window} {...swipe}>
      <TabPanel key={value} id={id} value={value} className={cx(from && styles[from])}>
        {children}
      </TabPanel>
    </div>
  )
}

function useSide(at: number): 'left' | 'right' | undefined {
  const [shown, show] = useState<{ at: number; from?: 'left' | 'right' }>({ at })
  if (shown.at !== at) show({ at, from: at < shown.at ? 'left' : 'right' })
  return shown.from
}
