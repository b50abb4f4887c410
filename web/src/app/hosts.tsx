import { AlertHost, ConfirmHost, ToastHost } from '@sp/ui'
import { ReportHost } from '../report/sheet/report-host.tsx'
import { InboxWatch } from './parts/inbox-watch.tsx'
import { UpdateBar } from './parts/update-bar.tsx'

/** What may lie over any page. Comes right after the first page, which does without; words said meanwhile are shown then. */
export default function Hosts() {
  return (
    <>
      <InboxWatch />
      <UpdateBar />
      <ReportHost />
      <ToastHost />
      <AlertHost />
      <ConfirmHost />
    </>
  )
}
