import { common } from '@sp/contract'
import type { App, Viewer } from '../ctx.ts'
import { refuse } from './refuse.ts'

type Muted = Viewer & { readonly mutedUntil: Date }

export const isMuted = ({ clock }: Pick<App, 'clock'>, viewer: Viewer): viewer is Muted =>
  viewer.mutedUntil !== null && viewer.mutedUntil > clock.now()

export const refuseAsMuted = ({ mutedUntil, mutedReason }: Pick<Muted, 'mutedUntil' | 'mutedReason'>): never =>
  refuse(common.muted, { data: { banedToDatetime: mutedUntil.toISOString(), banedReason: mutedReason } })

export function refuseMuted(app: Pick<App, 'clock'>, viewer: Viewer): void {
  if (isMuted(app, viewer)) refuseAsMuted(viewer)
}
