// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { showHook } from '../../platform/test/test-hook.tsx'
import type { ChatMessage } from './chat-message.ts'
import { useNewMessages } from './use-new-messages.ts'

const time = '2026-11-20T00:00:00.000Z'
const first: ChatMessage = { id: 1, content: '在吗', sent: false, time }

test('new messages and reminders of the site are announced, own messages are not', () => {
  const chat = showHook(() => {
    const [messages, setMessages] = useState([first])
    return { ...useNewMessages(messages, '木各', true), setSaid: setMessages }
  })
  expect(chat.now().words).toBe('')
  const more = [
    { id: 2, content: '先转账', sent: false, hint: '先见面，再谈钱', time },
    { id: 3, content: '好', sent: true, time },
  ]
  act(() => chat.now().setSaid([first, ...more]))
  expect(chat.now().words).toBe('木各：先转账\n提醒：先见面，再谈钱')
  chat.unmount()
})
