import type { NoticeTab } from '@sp/contract'
import { Button, confirm, PageBar, toast } from '@sp/ui'
import { useState } from 'react'
import { messageOf } from '../../lib/call.ts'
import { deleteRead, markAllRead } from '../api.ts'
import type { NoticePage } from '../patch.ts'
import { texts } from '../texts.ts'
import styles from './notice-bar.module.css'

interface NoticeBarProps {
  tab: NoticeTab
  /** undefined until it is known */
  unread: number | undefined
  notices: NoticePage | undefined
  onDeleted: () => void
}

/** How many are unread here, and what can be done with a whole tab. */
export function NoticeBar({ tab, unread, notices, onDeleted }: NoticeBarProps) {
  const [busy, setBusy] = useState(false)
  const tryTo = async (act: () => Promise<void>, done: string) => {
    if (busy) return
    setBusy(true)
    try {
      await act()
      toast(done)
    } catch (error) {
      toast(messageOf(error, texts.failed))
    } finally {
      setBusy(false)
    }
  }
  const remove = async () => {
    const question = { title: texts.askDelete, text: texts.askDeleteText(tab), cancel: texts.cancel }
    if (!(await confirm({ ...question, action: texts.doDelete, danger: true }))) return
    await tryTo(async () => {
      await deleteRead(tab)
      onDeleted()
    }, texts.deleted)
  }
  const hasRead = (notices?.total ?? 0) > (unread ?? 0)
  const end = (
    <>
      <Button
        variant="text"
        className={styles.plain}
        disabled={!unread}
        onClick={() => void tryTo(() => markAllRead(tab), texts.allRead)}
      >
        {texts.readAll}
      </Button>
      <Button variant="quiet" className={styles.plain} disabled={!hasRead} onClick={() => void remove()}>
        {texts.deleteRead}
      </Button>
    </>
  )
  const said = unread === undefined ? '' : unread > 0 ? texts.unreadCount(unread) : texts.noUnread
  return <PageBar end={end}>{said}</PageBar>
}
