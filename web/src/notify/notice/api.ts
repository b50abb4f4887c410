import {
  type Notice,
  type NoticeKind,
  type NoticeSwitch,
  type NoticeTab,
  noticeCalls,
  noticeRefusals,
} from '@sp/contract'
import { toast } from '@sp/ui'
import { useQuery } from '@tanstack/react-query'
import { SETTINGS, type Settings } from '../../people/setting/api.ts'
import { call } from '../../platform/call.ts'
import { queryClient } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { onTargetRefused } from '../../platform/removed-targets.ts'
import { noticesQuery, refreshUnread } from './notices.ts'
import { type NoticePage, withAllRead, withRead } from './patch.ts'
import { texts } from './texts.ts'

const HALF_MINUTE = 30_000

export const useNotices = (tab: NoticeTab, page: number) =>
  useQuery({
    ...noticesQuery(tab, page),
    // Another tab has other notices; another page of the same tab keeps this one until it arrives.
    placeholderData: (before, query) => (query?.queryKey[1] === tab ? before : undefined),
    refetchOnMount: 'always',
    // Withdrawn notices cause no event, but the open list must not link to removed content.
    refetchInterval: HALF_MINUTE,
    refetchOnWindowFocus: true,
  })

const NOTICES = ['notice'] as const
onTargetRefused(noticeRefusals.gone, ['id'], () => queryClient.invalidateQueries({ queryKey: NOTICES }))

/** What is marked as read is deleted next, so a deletion is sent after it. */
const READ = 'notices-read'

/** Marked as read optimistically. If the server is unreachable, it becomes unread again, without a message. */
export function useMarkRead(notice: Notice) {
  const { run } = useChange({
    name: ['read', notice.id],
    call: () => call(noticeCalls.setRead, { id: notice.id }),
    key: NOTICES,
    patch: (page: NoticePage) => withRead(page, notice),
    refused: () => {},
  })
  return () => {
    if (notice.status === 0) run()
  }
}

export const useMarkAllRead = (tab: NoticeTab) =>
  useChange({
    scope: READ,
    call: () => call(noticeCalls.setReadAll, { classType: tab }),
    key: NOTICES,
    patch: (page: NoticePage) => withAllRead(page, tab),
    done: texts.allRead,
    // Notices that arrived in between were marked as read too.
    refresh: refreshUnread,
  })

export const useDeleteRead = (tab: NoticeTab, onDeleted: () => void) =>
  useChange({
    scope: READ,
    call: async () => {
      await call(noticeCalls.deleteRead, { classType: tab })
      queryClient.removeQueries({ queryKey: NOTICES, type: 'inactive' })
      await refreshUnread()
    },
    done: () => {
      onDeleted()
      toast(texts.deleted)
    },
  })

export const useSetSwitch = (kind: NoticeKind) =>
  useChange({
    name: ['switch', kind],
    call: (how: NoticeSwitch) => call(noticeCalls.putSettings, { notice: { [kind]: how } }),
    key: SETTINGS,
    patch: (now: Settings, how) => ({ ...now, notice: { ...now.notice, [kind]: how } }),
  })
