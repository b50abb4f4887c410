// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showPart } from '../../../platform/test/test-hook.tsx'
import { WarningField } from './warning-field.tsx'

test.each([true, false])('while the post is on its way no other warning is chosen: %s', (disabled) => {
  const { unmount } = showPart(<WarningField warning={null} disabled={disabled} onChange={() => {}} />)
  expect(document.querySelector('fieldset')?.disabled).toBe(disabled)
  unmount()
})
