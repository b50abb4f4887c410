import { IconButton } from '@sp/ui'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../texts.ts'
import { Inbox } from './inbox.tsx'
import styles from './inbox-beside.module.css'

/** The list of chats beside the one that is open, on wide screens. Its page is its own: the address is the chat's. */
export default function InboxBeside() {
  const { pathname } = useLocation()
  const [page, turn] = useState(0)
  return (
    <section aria-labelledby="inbox-beside">
      <div className={styles.head}>
        <h2 id="inbox-beside">{texts.title}</h2>
        <IconButton as={Link} to={paths.followers()} icon="add-user" label={texts.followers} />
      </div>
      <Inbox page={page} onPage={turn} beside={pathname} />
    </section>
  )
}
