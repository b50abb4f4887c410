import { AlertHost, ConfirmHost, ToastHost } from '@sp/ui'
import { useEffect } from 'react'
import { FirstLightHost } from '../account/welcome/parts/first-light-host.tsx'
import { ReportHost } from '../moderation/report/sheet/report-host.tsx'
import { watchLongPress } from './long-press.ts'
import { InboxWatch } from './parts/inbox-watch.tsx'
import { SharedWatch } from './parts/shared-watch.tsx'
import { UpdateBar } from './parts/update-bar.tsx'

/** Overlays of all pages. Loaded after the first page; toasts and dialogs requested before that are shown then. */
export default function Hosts() {
  useEffect(watchLongPress, [])
  return (
    <>
      <InboxWatch />
      <SharedWatch />
      <UpdateBar />
      <ReportHost />
      <ToastHost />
      <AlertHost />
      <ConfirmHost />
      <FirstLightHost />
    </>
  )
}
