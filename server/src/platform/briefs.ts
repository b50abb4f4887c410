import type { MemberBrief } from '@sp/contract'
import type { App } from './ctx.ts'

/** Who is behind these ids, as staff see them; `app` hands it to features that stand before the accounts. */
export type BriefsOf = (app: App, ids: Iterable<number>) => Promise<(id: number) => MemberBrief>
