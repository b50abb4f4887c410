import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WritingBar } from './writing-bar.tsx'

const nothing = () => {}
const words = { form: '', field: '', placeholder: '', send: '', close: '', count: String }
const draft = { key: 'reply:7', text: '学到了', setText: nothing, discard: nothing }
const htmlOf = (busy: boolean) =>
  renderToStaticMarkup(<WritingBar {...{ draft, words, busy }} max={10} onSend={nothing} onClose={nothing} />)

test('what is on its way is not written on', () => {
  expect(htmlOf(false)).not.toMatch(/<textarea[^>]*readonly/i)
  expect(htmlOf(true)).toMatch(/<textarea[^>]*readonly/i)
})
