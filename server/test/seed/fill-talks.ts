import { answerAs, writeToSupport } from '../make/attendant.ts'
import { makeMessage } from '../make/message.ts'
import type { Staff } from '../make/staff.ts'
import { makeTicket, takenTicket } from '../make/ticket.ts'
import type { Draw } from './draw.ts'
import { type Site, type Step, talkersOf } from './site.ts'
import type { Size } from './sizes.ts'
import * as texts from './texts.ts'
import { chatLines } from './words/anywhere.ts'

const written: Step[] = texts.chats.map(({ two, lines }, turn) => ({
  hoursAgo: 32 - turn * 9,
  run: async ({ world, at }: Site) => {
    for (const [n, line] of lines.entries())
      await makeMessage(world, at(two[n % 2] ?? 0), at(two[(n + 1) % 2] ?? 0), line)
  },
}))

const request: Step = {
  hoursAgo: 7,
  run: async ({ world, at }) =>
    void (await makeMessage(world, at(texts.request.from), at(texts.request.to), texts.request.content)),
}

/** A talk is a piece of the one list of lines, which goes back and forth. */
function drawn(draw: Draw, size: Size, count: number): Step[] {
  return Array.from({ length: size.chats }, (_, turn) => ({
    hoursAgo: 1 + draw.next() ** 2 * 300,
    run: async ({ world, at }: Site) => {
      const first = draw.below(chatLines.length / 2) * 2
      const talkers = talkersOf(count)
      const one = turn % 5 === 0 ? 0 : draw.pick(talkers)
      const other = draw.pick(talkers.filter((place) => place !== one && place >= texts.members.length))
      for (const [n, line] of chatLines.slice(first, first + 4 + draw.below(8)).entries())
        await makeMessage(world, at(n % 2 === 0 ? other : one), at(n % 2 === 0 ? one : other), line)
    },
  }))
}

const supportSteps = (support: Staff): Step[] =>
  texts.supportTalks.map(({ by, asks, answer, hoursAgo }) => ({
    hoursAgo,
    run: async ({ world, at }: Site) => {
      await writeToSupport(world, at(by), asks)
      if (answer !== undefined) await answerAs(world, support, at(by).id, answer)
    },
  }))

const ticketSteps = (support: Staff): Step[] => {
  const { by, of, others, email } = texts.ticket
  return [
    {
      hoursAgo: 28,
      run: async ({ world, at }) => void (await makeTicket(world, at(by), { target: at(of), others, email })),
    },
    { hoursAgo: 10, run: async ({ world, at }) => void (await takenTicket(world, support, at(11), at(10))) },
  ]
}

export const talkSteps = (draw: Draw, size: Size, count: number, support: Staff): Step[] => [
  ...written,
  request,
  ...drawn(draw, size, count),
  ...supportSteps(support),
  ...ticketSteps(support),
]
