import type { MemberSummary } from '@sp/contract'
import type { App } from './ctx.ts'

export type MemberSummariesOf = (app: App, ids: Iterable<number>) => Promise<(id: number) => MemberSummary>
