import { anonymous, cold, loggedIn } from './cached-rows.ts'
import { withDatabase } from './database.ts'
import { depth } from './depth-rows.ts'
import { find } from './find-row.ts'
import { pages } from './page-rows.ts'
import { findPeople } from './people.ts'
import { polls } from './poll-rows.ts'
import { boot, calm, two } from './process-rows.ts'
import { type Figure, line, report } from './report.ts'
import type { Row } from './row.ts'
import { bundleServer, startFloor, startServer } from './stage.ts'
import { steady } from './steady-row.ts'
import { commentWrite, replyWrite, stars } from './write-rows.ts'

const rows: readonly [string, Row][] = [
  ['1', anonymous],
  ['2', loggedIn],
  ['3', cold],
  ['4', depth],
  ['5', pages],
  ['6', commentWrite],
  ['6', replyWrite],
  ['7', stars],
  ['8', polls],
  ['10', find],
  ['11', steady],
  ['12', calm],
  ['13', boot],
  ['14', two],
]

const HOUR = 60

export async function speed(args: readonly string[]): Promise<void> {
  const wanted = args.flatMap((arg) => /^--row=(\d+)$/.exec(arg)?.[1] ?? [])
  const minutes = Number(args.flatMap((arg) => /^--minutes=(\d+)$/.exec(arg)?.[1] ?? [])[0] ?? HOUR)
  await bundleServer()
  await withDatabase(args, async (url) => {
    const people = await findPeople(url)
    const [server, floor] = [await startServer(url), await startFloor()]
    const figures: Figure[] = []
    try {
      for (const [number, row] of rows) {
        if (wanted.length > 0 && !wanted.includes(number)) continue
        for (const figure of await row({ url, server, floor, people, minutes })) {
          console.log(line({ ...figure, number }))
          figures.push({ ...figure, number })
        }
      }
    } finally {
      if (wanted.length === 0) await report('speed', args, url, figures)
      await floor.stop()
      await server.stop()
    }
  })
}
