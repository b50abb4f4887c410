import { randomUUID } from 'node:crypto'
import { auditCalls, takesClientKey } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callText } from '../../console/src/staff/audit/call-texts.ts'
import { changesOf, inShort } from '../../console/src/staff/audit/details.ts'
import { aboutText, subjectText } from '../../console/src/staff/audit/words.ts'
import { everyConsoleCall } from './every-console-call.ts'
import { makeLoggedIn } from './make/session.ts'
import { makeStaff, type Staff } from './make/staff.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let owner: Staff
beforeAll(async () => {
  world = await makeWorld()
  owner = await makeStaff(world, 'owner', { fresh: true })
})
afterAll(() => world.destroy())

async function newestInWords() {
  const { list, people, nodes } = (await world.call(auditCalls.lines, {}, owner)).data
  const line = list.find(({ call }) => call !== 'GET audit')
  if (line === undefined) throw new Error('there is no line')
  const names = {
    people: new Map(people.map(({ id, nickname }) => [id, nickname])),
    nodes: new Map(nodes.map(({ id, name }) => [id, name])),
  }
  const kind = line.about === null ? '' : subjectText(line.about.kind)
  return {
    call: line.call,
    words: `${callText(line.call)}：${kind} ${aboutText(line, names)}（${inShort(changesOf(line, names, () => '某时'))}）`,
    names: [
      ...[...people, ...(line.about?.person ? [line.about.person] : [])].flatMap((each) => [
        each.username,
        each.nickname,
      ]),
      ...nodes.map(({ name }) => name),
      ...[line.details['text'], line.details['name']].filter((typed) => typeof typed === 'string'),
    ],
  }
}

const leavesLine = everyConsoleCall.filter(({ call }) => !(call.method === 'GET' && call.meta.background))
const others = leavesLine.filter(({ name }) => name !== 'audit.lines')

describe('the line of every call has Chinese texts', () => {
  it.each(others)('$name', async ({ call, example }) => {
    const me = await makeStaff(world, call.who === 'enrolling' ? 'support' : call.who, { fresh: true })
    if (call.who === 'enrolling') return
    const given = (await example({ world, owner, me, other: await makeLoggedIn(world) })) as object
    const input = takesClientKey(call) ? { ...given, clientKey: randomUUID() } : given
    expect((await world.send(call, input, me)).json().code).toBe(200)
    const { call: key, words, names } = await newestInWords()
    expect(key).toBe(`${call.method} ${call.path.slice('/api/console/'.length)}`)
    // Names and staff input may contain Chinese; contract constants do not.
    const typed = Object.values(given).filter((value) => typeof value === 'string' && /[\u4e00-\u9fff]/.test(value))
    const left = [...names, ...(typed as string[])]
      .toSorted((a, b) => b.length - a.length)
      .reduce((text, name) => (name === '' ? text : text.replaceAll(name, '')), words)
    expect(left).not.toMatch(/[A-Za-z]{2,}|undefined|\[object|(?<!#)\b\d{12,}/)
  })
})
