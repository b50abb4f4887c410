import type { NoticeTab } from '@sp/contract'
import { Button, confirm, PageBar } from '@sp/ui'
import { useDeleteRead, useMarkAllRead } from '../api.ts'
import type { NoticePage } from '../patch.ts'
import { texts } from '../texts.ts'
import styles from './notice-bar.module.css'

interface NoticeBarProps {
  tab: NoticeTab
  /** undefined while loading */
  unread: number | undefined
  notices: NoticePage | undefined
  onDeleted: () => void
}

export function NoticeBar({ tab, unread, notices, onDeleted }: NoticeBarProps) {
  const readAll = useMarkAllRead(tab)
  const deletion = useDeleteRead(tab, onDeleted)
  const remove = async () => {
    const question = { title: texts.askDelete, text: texts.askDeleteText(tab), cancel: texts.cancel }
    if (await confirm({ ...question, action: texts.doDelete, danger: true })) deletion.run()
  }
  const hasRead = (notices?.total ?? 0) > (unread ?? 0)
  const end = (
    <>
      <Button variant="text" className={styles.plain} disabled={!unread} onClick={() => readAll.run()}>
        {texts.readAll}
      </Button>
      <Button
        variant="quiet"
        className={styles.plain}
        disabled={!hasRead}
        onClick={() => deletion.busy || void remove()}
      >
        {texts.deleteRead}
      </Button>
    </>
  )
  const label = unread === undefined ? '' : unread > 0 ? texts.unreadCount(unread) : texts.noUnread
  return <PageBar end={end}>{label}</PageBar>
}
