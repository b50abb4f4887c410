import type { Browser, CDPSession } from '@playwright/test'
import { PHONE as SCREEN } from '../e2e/browser.ts'

/** What the developer tools send of themselves. */
type Note = (method: string, params: Record<string, unknown>) => void

interface Message {
  id?: number
  method?: string
  params?: Record<string, unknown>
  result?: unknown
  error?: { message: string }
}

/**
 * A tab that only answers what it is asked. Playwright observes the scripts of its pages (`Runtime.enable`), and each
 * error object that React makes as it starts then records where every line of React is: a fifth of the second visit.
 */
export class QuietTab {
  readonly #devtools: CDPSession
  readonly #sessionId: string
  readonly #targetId: string
  readonly #answers = new Map<number, (message: Message) => void>()
  #asked = 0

  private constructor(devtools: CDPSession, ids: { sessionId: string; targetId: string }, note: Note) {
    this.#devtools = devtools
    this.#sessionId = ids.sessionId
    this.#targetId = ids.targetId
    devtools.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
      if (sessionId !== this.#sessionId) return
      const { id, method, params = {}, ...answer } = JSON.parse(message) as Message
      if (id !== undefined) this.#answers.get(id)?.(answer)
      else if (method !== undefined) note(method, params)
    })
  }

  static async open(devtools: CDPSession, browserContextId: string, note: Note): Promise<QuietTab> {
    const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false })
    return new QuietTab(devtools, { sessionId, targetId }, note)
  }

  async send(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#asked
    const answer = new Promise<Message>((come) => this.#answers.set(id, come))
    const message = JSON.stringify({ id, method, params })
    await this.#devtools.send('Target.sendMessageToTarget', { sessionId: this.#sessionId, message })
    const { error, result } = await answer
    this.#answers.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  async ask<T>(expression: string): Promise<T> {
    const wanted = { expression, awaitPromise: true, returnByValue: true }
    const answer = (await this.send('Runtime.evaluate', wanted)) as { result: { value: T }; exceptionDetails?: object }
    if (answer.exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(answer.exceptionDetails)}`)
    return answer.result.value
  }

  async close(): Promise<void> {
    await this.#devtools.send('Target.closeTarget', { targetId: this.#targetId })
  }
}

/** A new device, whose tabs look like the phone of the other rows. */
export async function quietDevice(browser: Browser) {
  const devtools = await browser.newBrowserCDPSession()
  const { browserContextId } = await devtools.send('Target.createBrowserContext')
  return {
    devtools,
    open: async (note: Note = () => {}): Promise<QuietTab> => {
      const tab = await QuietTab.open(devtools, browserContextId, note)
      const { viewport, deviceScaleFactor, locale } = SCREEN
      await tab.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true })
      await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true })
      await tab.send('Emulation.setLocaleOverride', { locale })
      await tab.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Shanghai' })
      await tab.send('Page.enable')
      await tab.send('Network.enable')
      return tab
    },
    close: async () => {
      await devtools.send('Target.disposeBrowserContext', { browserContextId })
      await devtools.detach()
    },
  }
}

export type QuietDevice = Awaited<ReturnType<typeof quietDevice>>
