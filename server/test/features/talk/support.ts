import { randomUUID } from 'node:crypto'
import { calls, consoleCalls } from '@sp/contract'
import type { Living, Planting } from '../../life.ts'
import { endedTalk, writeToSupport } from '../../make/attendant.ts'
import { must } from '../../make/must.ts'
import { makeStaff } from '../../make/staff.ts'
import { anybody } from '../../matrix-rows.ts'
import type { ConsoleExamples, Proofs } from '../../proof.ts'
import { type ConsoleWorld, nothing } from '../../stage.ts'

async function asked({ world, other }: ConsoleWorld): Promise<{ userId: number }> {
  await writeToSupport(world, other)
  return { userId: other.id }
}

function aCannedText() {
  return { name: `找回-${randomUUID().slice(0, 8)}`, content: '核对完后有 72 小时的等待' }
}

const cannedOf = async ({ world, me }: ConsoleWorld): Promise<number> =>
  (await world.call(consoleCalls.attendant.addCanned, aCannedText(), me)).data

const aShift = ({ owner }: ConsoleWorld) => ({ weekdays: [1, 6], from: '19:00', to: '22:00', staffId: owner.id })

function someDays() {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return { from: day(40), to: day(42) }
}

export const proofs: Proofs<'attendant'> = {
  attendant: {
    send: anybody(() => ({ content: '我想申请做区长，要怎么走？' })),
    latest: anybody(nothing),
    after: anybody(async ({ world, me }) => ({ id: await writeToSupport(world, me) })),
    before: anybody(async ({ world, me }) => ({ id: await writeToSupport(world, me) })),
    asked: anybody(nothing),
    rate: anybody(async ({ world, me }) => ({ id: await endedTalk(world, me), answer: 'solved', words: '谢谢' })),
    hours: anybody(nothing),
  },
}

export const consoleExamples: ConsoleExamples<'attendant'> = {
  attendant: {
    threads: () => ({ filter: 'free' }),
    thread: asked,
    now: asked,
    take: asked,
    release: asked,
    hand: async (consoleWorld) => ({ ...(await asked(consoleWorld)), staffId: consoleWorld.owner.id }),
    send: async (consoleWorld) => ({ ...(await asked(consoleWorld)), content: '别着急，我们来核对' }),
    close: async (consoleWorld) => {
      const talk = await asked(consoleWorld)
      await must(consoleWorld.world, consoleCalls.attendant.thread, talk, consoleWorld.me)
      return talk
    },
    plan: nothing,
    addShift: aShift,
    removeShift: async (consoleWorld) => {
      await must(consoleWorld.world, consoleCalls.attendant.addShift, aShift(consoleWorld), consoleWorld.owner)
      const { shifts } = await must(consoleWorld.world, consoleCalls.attendant.plan, {}, consoleWorld.owner)
      return { id: shifts.at(-1)?.id ?? 0 }
    },
    addClosure: someDays,
    removeClosure: async ({ world, owner }) => {
      await must(world, consoleCalls.attendant.addClosure, someDays(), owner)
      const { closures } = await must(world, consoleCalls.attendant.plan, {}, owner)
      return { id: closures.at(-1)?.id ?? 0 }
    },
    canned: nothing,
    addCanned: aCannedText,
    editCanned: async (consoleWorld) => ({ id: await cannedOf(consoleWorld), ...aCannedText() }),
    removeCanned: async (consoleWorld) => ({ id: await cannedOf(consoleWorld) }),
  },
}

export async function secrets({ world, me, plant }: Planting): Promise<void> {
  await must(world, calls.attendant.send, { content: plant('attendant_message.content', { isShown: true }) }, me)
  const id = await endedTalk(world, me)
  await must(world, calls.attendant.rate, { id, answer: 'unsolved', words: plant('attendant_rating.words') }, me)
}

export async function traces({ world, me }: Living): Promise<void> {
  await writeToSupport(world, me)
  await must(world, consoleCalls.attendant.thread, { userId: me.id }, await makeStaff(world, 'support'))
  await world.sql(
    `INSERT INTO canned_text (name, content, folder, changed_by, owner_id)
     VALUES ($1::text, '早上好', '', $1::bigint, NULL), ($1::text, '晚安', '问候', $1::bigint, $1::bigint)`,
    [me.id],
  )
  await world.sql('INSERT INTO support_shift (weekday, from_minute, to_minute, staff_id) VALUES (3, 1140, 1320, $1)', [
    me.id,
  ])
}
