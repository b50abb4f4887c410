import { type Form, useForm } from '@sp/client/form/use-form'
import { announcementRefusals, announcementConsoleCalls as calls } from '@sp/contract'
import { useState } from 'react'
import { inThreeHours, isPeriod, type Period } from './period.ts'

export type BannerForm = Form<Period & { text: string }>

export function useBannerForm(): BannerForm {
  const [period] = useState(inThreeHours)
  return useForm({
    call: calls.putBanner,
    rules: (values) => ({ to: isPeriod(values) ? undefined : announcementRefusals.times.msg }),
    refusals: { to: [announcementRefusals.times] },
    start: { text: '', ...period },
  })
}
