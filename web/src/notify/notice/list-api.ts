import { type NoticeTab, noticeCalls } from '@sp/contract'
import { call } from '../../platform/call.ts'

export const fetchNotices = (classType: NoticeTab, page: number, signal: AbortSignal) =>
  call(noticeCalls.list, { classType, page }, { signal })
