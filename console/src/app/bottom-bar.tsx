import { Icon, Sheet, SheetRow } from '@sp/ui'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useMay } from '../platform/may.ts'
import styles from './frame.module.css'
import { accountPage, pages } from './pages.ts'
import { texts } from './texts.ts'

export function BottomBar() {
  const may = useMay()
  const [open, setOpen] = useState(false)
  const shown = pages.filter(({ needs }) => may(needs))
  const rest = [...shown.filter(({ urgent }) => !urgent), accountPage]
  return (
    <nav className={styles.bar} aria-label={texts.console}>
      {shown
        .filter(({ urgent }) => urgent)
        .map(({ path, label, icon }) => (
          <NavLink key={path} to={path}>
            <Icon name={icon} />
            {label}
          </NavLink>
        ))}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="dots" />
        {texts.more}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={texts.more}>
        {rest.map(({ path, label, icon }) => (
          <SheetRow key={path} as={Link} to={path} icon={icon} onClick={() => setOpen(false)}>
            {label}
          </SheetRow>
        ))}
      </Sheet>
    </nav>
  )
}
