import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const NOWHERE: Readonly<Record<string, readonly string[]>> = {
  'staff/announcement/service.ts': ['an announcement that its author tries out: its words are all there is'],
  'moderation/report/settle-service.ts': ['cases that wait for the owners: the console is another site'],
  'staff/sanction/notify-service.ts': ['a mute that ended: its member can go on as before'],
  'staff/alert/failure-service.ts': ['a webhook that was turned off: the console is another site'],
  'staff/staff/login-service.ts': ['guessed passwords of a colleague: the owner asks them'],
  'operation/oversight/report-service.ts': ['a monthly report for owners: the console is another site'],
  'staff/countersign/confirm-service.ts': [
    'a request that a colleague declined: the console is another site',
    'a request that a colleague confirmed: the console is another site',
  ],
  'staff/countersign/owner-service.ts': [
    'a colleague is asked to become or to end as an owner: they answer in the console',
    'an owner is to end, and another one can decline or confirm it: they answer in the console',
    'the new role: it is in the console',
    'the new role of a colleague, for the other owners: it is in the console',
  ],
  'staff/staff/role-service.ts': ['a role: the console is another site, and its address is in the words'],
}

function objectAround(source: string, at: number): string {
  let from = at
  for (let depth = 1; depth > 0; from--) depth += Number(source[from - 1] === '}') - Number(source[from - 1] === '{')
  let to = at
  for (let depth = 1; depth > 0; to++) depth += Number(source[to] === '{') - Number(source[to] === '}')
  return source.slice(from, to)
}

const opensSomething = (notice: string) => /\b(place|targetId)\b|\.\.\./.test(notice)

const sources = readdirSync('server/src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('notice/'),
)

it('each system notice has a target, or its file states why not', () => {
  const found = sources.flatMap((file) => {
    const source = readFileSync(`server/src/${file}`, 'utf8')
    const notices = [...source.matchAll(/kind: 'system'/g)].map(({ index }) => objectAround(source, index))
    return notices.map((notice) => ({ file, opens: opensSomething(notice) }))
  })
  expect(found.filter(({ opens }) => opens).length).toBeGreaterThan(12)
  const without = found.filter(({ opens }) => !opens).map(({ file }) => file)
  const listed = Object.entries(NOWHERE).flatMap(([file, reasons]) => reasons.map(() => file))
  expect(without.sort()).toEqual(listed.sort())
})

it('what it reads is the object of the notice', () => {
  const source = "before({ place: 'fans' }); notify({ to: a, kind: 'system', detail: texts({ b }) })"
  expect(objectAround(source, source.indexOf("kind: 'system'"))).toBe("{ to: a, kind: 'system', detail: texts({ b }) }")
})
