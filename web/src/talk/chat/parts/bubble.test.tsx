import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChatMessage } from '../chat-message.ts'
import { Bubble } from './bubble.tsx'

const wordsOf = (message: Partial<ChatMessage>) =>
  renderToStaticMarkup(
    <Bubble
      line={{
        message: { id: 1, content: '先转账 200', sent: false, time: '2026-11-20T00:00:00.000Z', ...message },
        isStamped: false,
        goesOn: false,
      }}
      avatar={null}
      name="木各"
      isFirstUnread={false}
      onMenu={undefined}
      ref={undefined}
    />,
  ).replaceAll(/<[^>]*>/g, '')

test('what the site reminds of is read after the words of the message, on either side', () => {
  expect(wordsOf({ hint: '先见面，再谈钱' })).toBe('木各：先转账 200提醒：先见面，再谈钱')
  expect(wordsOf({ hint: '先见面，再谈钱', sent: true })).toBe('我：先转账 200提醒：先见面，再谈钱')
  expect(wordsOf({})).toBe('木各：先转账 200')
})
