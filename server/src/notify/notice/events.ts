import type { NoticeKind } from '@sp/contract'
import { defineEvent } from '../../platform/events.ts'

export const noticed = defineEvent<{ userId: number; kind: NoticeKind; push: boolean }>('noticed')
