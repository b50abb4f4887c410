import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { cx } from '../cx.ts'
import styles from './tabs.module.css'

export type Tab<Id extends string | number = string> = { id: Id; label: ReactNode }

export type TabsProps<Id extends string | number = string> = {
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  label: string
  /** Connects the tabs with the `TabPanel` of the same id. */
  id?: string
  className?: string | undefined
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function TabList<Id extends string | number>(props: TabsProps<Id> & { look: string | undefined }) {
  const { tabs, value, onChange, label, id, className, look } = props
  const list = useRef<HTMLDivElement>(null)
  const choose = (index: number) => {
    const next = tabs[(index + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.id === value)
    const step = steps[event.key]
    const to = step ? now + step : event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : undefined
    if (to === undefined) return
    event.preventDefault()
    choose(to)
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={cx(look, className)} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          {...(id ? { id: `${id}-${tab.id}`, 'aria-controls': `${id}-panel` } : {})}
          aria-selected={tab.id === value}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

export function Tabs<Id extends string | number>({ even, ...rest }: TabsProps<Id> & { even?: boolean }) {
  return <TabList {...rest} look={cx(styles.tabs, even && styles.even)} />
}

export function RootTabs<Id extends string | number>(props: TabsProps<Id>) {
  return <TabList {...props} look={styles.root} />
}

export function Segmented<Id extends string | number>({ wide, ...rest }: TabsProps<Id> & { wide?: boolean }) {
  return <TabList {...rest} look={cx(styles.segmented, wide && styles.wide)} />
}

export type TabPanelProps = { id: string; value: string | number; children: ReactNode; className?: string | undefined }

export function TabPanel({ id, value, children, className }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={className}>
      {children}
    </div>
  )
}
