import type { Page } from '@playwright/test'
import { messageCalls } from '@sp/contract'
import { api, type Member } from './client.ts'

interface Watched extends Window {
  logFaults: string[]
  readLog: () => string[]
}

export const watchLog = (page: Page) =>
  page.evaluate(() => {
    const watched = window as unknown as Watched
    const log = document.querySelector('[role=log]')
    if (!log) throw new Error('no log')
    watched.logFaults = []
    watched.readLog = () =>
      Array.from(log.querySelectorAll('li'), (line) => /[a-z]+-\d+/.exec(line.textContent ?? '')?.[0] ?? '?')
    new MutationObserver(() => {
      const words = watched.readLog()
      if (new Set(words).size < words.length) watched.logFaults.push(`twice: ${words}`)
      for (const who of new Set(words.map((each) => each.split('-')[0] ?? ''))) {
        const numbers = words.filter((each) => each.startsWith(who)).map((each) => Number(each.split('-')[1]))
        if (numbers.some((each, at) => at > 0 && each < (numbers[at - 1] ?? 0)))
          watched.logFaults.push(`order: ${words}`)
      }
    }).observe(log, { childList: true, subtree: true, characterData: true })
  })

/** Current messages of the log, oldest first. */
export const readLog = (page: Page) => page.evaluate(() => (window as unknown as Watched).readLog())

export const faultsOf = (page: Page) => page.evaluate(() => (window as unknown as Watched).logFaults.slice(0, 1))

export const sendAll = (page: Page, words: readonly string[], pauseMs: number) =>
  page.evaluate(
    async ({ words, pauseMs }) => {
      const field = document.querySelector('textarea')
      const form = field?.closest('form')
      if (!field || !form) throw new Error('nowhere to write')
      const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
      const again = setInterval(
        () => document.querySelector<HTMLElement>('[role=log] button[aria-label*="重发"]')?.click(),
        200,
      )
      for (const each of words) {
        write?.call(field, each)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise((done) => setTimeout(done, pauseMs))
        form.requestSubmit()
      }
      // Until the end of the journey, because in-flight messages may still fail.
      void again
    },
    { words, pauseMs },
  )

export async function allMessages(url: string, who: Member, userId: number): Promise<string[]> {
  const contents: string[] = []
  for (let after = 0; ; ) {
    const { code, msg, data } = await api(url, messageCalls.messages, { userId, after }, who.token)
    if (code !== 200) throw new Error(`${code} ${msg}`)
    if (data.list.length === 0) return contents
    contents.push(...data.list.map(({ content }) => content))
    after = data.list.at(-1)?.id ?? after
  }
}
