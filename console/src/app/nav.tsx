import { avatarSrc } from '@sp/client/picture'
import { Avatar, Icon, Logo } from '@sp/ui'
import { Fragment } from 'react'
import { NavLink } from 'react-router'
import { Kbd } from '../parts/kbd.tsx'
import { useConsoleState } from '../platform/console-state.ts'
import { GUIDES } from '../platform/guides.ts'
import { useMay } from '../platform/may.ts'
import { paths } from '../platform/paths.ts'
import { useSession } from '../platform/session.ts'
import { texts as words } from '../platform/texts.ts'
import styles from './frame.module.css'
import { type Group, type PageEntry, pages } from './pages.ts'
import { texts } from './texts.ts'

const groups = Object.entries(texts.groups) as [Group, string][]

export function Nav({ onFind }: { onFind: () => void }) {
  const may = useMay()
  const shown = pages.filter(({ needs }) => may(needs))
  return (
    <nav className={styles.nav} aria-label={texts.nav}>
      <div className={styles.brand}>
        <Logo name={texts.console} />
      </div>
      <button type="button" className={styles.find} aria-keyshortcuts="Meta+K Control+K" onClick={onFind}>
        <Icon name="search" />
        <span className={styles.label}>{texts.find}</span>
        <Kbd>⌘K</Kbd>
      </button>
      {groups.map(([group, label]) => {
        const inside = shown.filter((each) => each.group === group)
        return (
          inside.length > 0 && (
            <Fragment key={group}>
              <span className={styles.group}>{label}</span>
              {inside.map((each) => (
                <Item key={each.path} entry={each} />
              ))}
            </Fragment>
          )
        )
      })}
      <a href={GUIDES} target="_blank" rel="noreferrer" className={styles.item} title={texts.guides.name}>
        <Icon name="book" />
        <span className={styles.label}>{texts.guides.name}</span>
      </a>
      <Self />
    </nav>
  )
}

function Item({ entry: { path, label, icon, count } }: { entry: PageEntry }) {
  const consoleState = useConsoleState()
  const waiting = consoleState && count?.(consoleState)
  return (
    <NavLink to={path} className={styles.item ?? ''} title={label}>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
      {waiting ? <span className={styles.count}>{waiting}</span> : null}
    </NavLink>
  )
}

function Self() {
  const colleague = useSession()?.colleague
  if (!colleague) return null
  const name = texts.actingAs(words.roles[colleague.role], colleague.nickname)
  return (
    <NavLink to={paths.account} className={`${styles.item} ${styles.self}`} title={name}>
      <Avatar src={avatarSrc(colleague.avatar)} size="xs" />
      <span className={styles.label}>{name}</span>
    </NavLink>
  )
}
