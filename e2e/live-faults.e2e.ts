import type { Browser, Page } from '@playwright/test'
import { messageCalls, sessionCalls } from '@sp/contract'
import { allMessages, faultsOf, readLog, sendAll, watchLog } from './chatting.ts'
import { api, type Member, makeMember } from './client.ts'
import { expect, test } from './journey.ts'
import { type Line, openLine } from './line.ts'
import { type Stack, startBeside, startStack } from './stack.ts'

const EACH = 60

const words = (who: string) => Array.from({ length: EACH }, (_, at) => `${who}-${at}`)

async function openChat(browser: Browser, line: Line, { username, password }: Member, userId: number): Promise<Page> {
  const { data } = await api(line.to, sessionCalls.login, { username, password })
  const localStorage = [{ name: 'info', value: JSON.stringify(data) }]
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: line.url, localStorage }] },
  })
  const page = await context.newPage()
  await page.goto(`${line.url}/#/msg/chat/${userId}`)
  await expect(page.getByRole('log')).toContainText('hi-0')
  await watchLog(page)
  return page
}

async function readBack(page: Page): Promise<string[]> {
  const older = page.getByRole('button', { name: '看更早的消息' })
  for (let before = 0; (await readLog(page)).length > before && (await older.isVisible()); ) {
    before = (await readLog(page)).length
    await older.click()
    await expect.poll(async () => (await readLog(page)).length).toBeGreaterThan(before)
  }
  return readLog(page)
}

test('two members on two nodes say a hundred and twenty things over lines that break, while one node restarts: each once, in order', async ({
  browser,
}) => {
  const here = await startStack()
  let there: Stack = await startBeside(here)
  const [one, other] = await Promise.all([openLine(here.url), openLine(there.url)])
  let cutting: ReturnType<typeof setInterval> | undefined
  try {
    const [small, north] = [await makeMember(here.url, '小满'), await makeMember(here.url, '北岸')]
    const say = (from: Member, to: Member, content: string) =>
      api(here.url, messageCalls.send, { userId: to.id, content, clientKey: crypto.randomUUID() }, from.token)
    await say(small, north, 'hello-0')
    await say(north, small, 'hi-0')
    const pages = await Promise.all([
      openChat(browser, one, small, north.id),
      openChat(browser, other, north, small.id),
    ])
    const [mine, theirs] = pages

    cutting = setInterval(() => (Math.random() < 0.5 ? one : other).cut(), 700)
    other.holdsStream = true
    const restarted = async () => {
      await there.stop()
      there = await startBeside(here)
      other.to = there.url
      other.holdsStream = false
    }
    await Promise.all([sendAll(mine, words('small'), 30), sendAll(theirs, words('north'), 30), restarted()])
    clearInterval(cutting)

    const all = [...words('small'), ...words('north')].toSorted()
    const contents = async () => (await allMessages(here.url, small, north.id)).slice(2)
    await expect(async () => expect((await contents()).toSorted()).toEqual(all)).toPass({ timeout: 120_000 })
    const inOrder = ['hello-0', 'hi-0', ...(await contents())]
    for (const page of pages) {
      await expect.poll(() => readLog(page), { timeout: 30_000 }).toEqual(inOrder.slice(-50))
      expect(await readBack(page)).toEqual(inOrder)
      expect(await faultsOf(page)).toEqual([])
      await page.context().close()
    }
  } finally {
    clearInterval(cutting)
    await Promise.all([one.close(), other.close()])
    await there.stop()
    await here.stop()
  }
})
