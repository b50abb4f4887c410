// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showPart } from '../../../platform/test/test-hook.tsx'
import { WritingBar } from './writing-bar.tsx'

const nothing = () => {}
const words = { form: '', field: '', placeholder: '', send: '', close: '', count: String }
const draft = { key: 'reply:7', text: '学到了', setText: nothing, discard: nothing }
function htmlOf(busy: boolean): string {
  const { unmount } = showPart(<WritingBar {...{ draft, words, busy }} max={10} onSend={nothing} onClose={nothing} />)
  const html = document.body.innerHTML
  unmount()
  return html
}

test('what is on its way is not written on', () => {
  expect(htmlOf(false)).not.toMatch(/<textarea[^>]*readonly/i)
  expect(htmlOf(true)).toMatch(/<textarea[^>]*readonly/i)
})
