// @vitest-environment happy-dom
import type { Passkey } from '@sp/contract'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { showPart } from '../../../platform/test/test-hook.tsx'
import { QrDialog } from './qr-dialog.tsx'

const passkey: Passkey = {
  id: 1,
  passkey: 'shanjian2026',
  type: 1,
  disableTime: null,
  disableTimes: 2,
  maxTimes: 7,
  status: 0,
  createDatetime: '2026-11-20T09:00:00Z',
}

test('an open code shows the remaining uses, and that it was used just now', () => {
  const Part = () => {
    const [disableTimes, set] = useState(2)
    return (
      <>
        <button type="button" id="use" aria-label="use" onClick={() => set(1)} />
        <QrDialog passkey={{ ...passkey, disableTimes }} open onClose={() => undefined} />
      </>
    )
  }
  const shown = showPart(<Part />)
  expect(document.body.textContent).toContain('还剩 2 次')
  expect(document.body.textContent).not.toContain('刚刚有人用过了')
  act(() => document.getElementById('use')?.click())
  expect(document.body.textContent).toContain('还剩 1 次')
  expect(document.body.textContent).toContain('刚刚有人用过了')
  shown.unmount()
})
