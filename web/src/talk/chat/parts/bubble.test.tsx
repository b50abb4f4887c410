// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChatMessage, ChatPictures } from '../chat-message.ts'
import { Bubble } from './bubble.tsx'

const markupOf = (message: Partial<ChatMessage>, onPicture?: ChatPictures['open']) =>
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
      onPicture={onPicture}
      ref={undefined}
    />,
  )
const wordsOf = (message: Partial<ChatMessage>) => markupOf(message).replaceAll(/<[^>]*>/g, '')

test('what the site reminds of is read after the words of the message, on either side', () => {
  expect(wordsOf({ hint: '先见面，再谈钱' })).toBe('木各：先转账 200提醒：先见面，再谈钱')
  expect(wordsOf({ hint: '先见面，再谈钱', sent: true })).toBe('我：先转账 200提醒：先见面，再谈钱')
  expect(wordsOf({})).toBe('木各：先转账 200')
})

test('a picture has its size before it loads, and is read as words where pictures cannot be opened', () => {
  const message = { content: '[图片]', picture: { thumbnail: '/files/i/chat/1-s.jpg', width: 400, height: 200 } }
  const markup = markupOf(message, () => Promise.reject(new Error('not opened')))
  expect(markup).toContain('aspect-ratio:13.00 / 6.50')
  expect(markup).toContain('src="/files/i/chat/1-s.jpg"')
  expect(wordsOf(message)).toBe('木各：[图片]')
})
