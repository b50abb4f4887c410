import type { MemberBrief } from '@sp/contract'
import type { App } from './ctx.ts'

export type BriefsOf = (app: App, ids: Iterable<number>) => Promise<(id: number) => MemberBrief>
