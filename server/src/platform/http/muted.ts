import { common } from '@sp/contract'
import type { App, Viewer } from '../ctx.ts'
import { refuse } from './refuse.ts'

type Muted = Viewer & { readonly mutedUntil: Date }

export const isMuted = ({ clock }: Pick<App, 'clock'>, viewer: Viewer): viewer is Muted =>
  viewer.mutedUntil !== null && viewer.mutedUntil > clock.now()

export function refuseMuted(app: Pick<App, 'clock'>, viewer: Viewer): void {
  if (!isMuted(app, viewer)) return
  refuse(common.muted, {
    data: { banedToDatetime: viewer.mutedUntil.toISOString(), banedReason: viewer.mutedReason },
  })
}
