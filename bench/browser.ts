import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { browserLine, browserReport } from './browser-report.ts'
import type { BrowserFigure, BrowserRow, BrowserStage } from './browser-row.ts'
import { bytes } from './bytes-row.ts'
import { withDatabase } from './database.ts'
import { line } from './line-row.ts'
import { loads } from './load-rows.ts'
import { mines } from './mines-row.ts'
import { findPeople } from './people.ts'
import { openBrowser, type Session } from './phone.ts'
import { drawPictures, hangPictures } from './pictures.ts'
import { polls } from './poll-row.ts'
import { scrolls } from './scroll-row.ts'
import { seedInto } from './seed.ts'
import { bundleServer, startServer } from './stage.ts'
import { taps } from './tap-rows.ts'
import { work } from './work-row.ts'

const rows: Readonly<Record<string, BrowserRow>> = { loads, line, taps, work, scrolls, mines, polls }

/** One author writes a tenth of the flashes, which is enough for a feed of five hundred. */
const SIZE = {
  users: 500,
  flashes: 6000,
  comments: 12_000,
  posts: 2000,
  replies: 10_000,
  stars: 12_000,
  follows: 2000,
  messages: 2000,
  seekers: 0,
}

export async function browser(args: readonly string[]): Promise<void> {
  const wanted = args.flatMap((arg) => /^--row=(\w+)$/.exec(arg)?.[1] ?? [])
  const dataDir = await mkdtemp(join(tmpdir(), 'sp-bench-browser-'))
  process.env['DATA_DIR'] ??= join(dataDir, 'database')
  const figures: BrowserFigure[] = []
  const printFigures = (more: readonly BrowserFigure[]) => {
    for (const figure of more) console.log(browserLine(figure))
    figures.push(...more)
  }
  printFigures(await bytes())
  await bundleServer()
  await drawPictures(dataDir)
  try {
    await withDatabase(args, async (url) => {
      await seedWithPictures(url)
      await onStage(url, dataDir, async (stage) => {
        for (const [name, row] of Object.entries(rows))
          if (wanted.length === 0 || wanted.includes(name)) printFigures(await row(stage))
        if (wanted.length === 0) await browserReport(url, stage.browser.version(), figures)
      })
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function onStage(url: string, dataDir: string, use: (stage: BrowserStage) => Promise<void>): Promise<void> {
  const server = await startServer(url, { DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const browser = await openBrowser()
  try {
    const { deepAuthor } = await findPeople(url)
    await use({ origin: server.origin, browser, member: await makeMember(server.origin, deepAuthor) })
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function seedWithPictures(url: string): Promise<void> {
  await seedInto(url, SIZE)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await hangPictures(client)
  await client.end()
}

async function makeMember(origin: string, author: number): Promise<Session> {
  const ask = async (path: string, input: object, token = '') => {
    const headers = { 'content-type': 'application/json', authentication: token }
    const answer = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Session }
    if (code !== 200) throw new Error(`${path}: ${msg}`)
    return data
  }
  const who = { username: 'onaphone', password: 'a quiet window' }
  await ask('/user', { ...who, nickname: '手机里', email: 'phone@example.com' })
  const session = await ask('/user/login', who)
  await ask('/follower/follow', { userId: author }, session.token)
  return session
}
