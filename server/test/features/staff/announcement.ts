import { consoleCalls } from '@sp/contract'
import type { Living } from '../../life.ts'
import { anybody } from '../../matrix-rows.ts'
import type { ConsoleExamples, Proofs } from '../../proof.ts'
import { type ConsoleWorld, nothing } from '../../stage.ts'

async function announcementOf({ world, me }: ConsoleWorld): Promise<number> {
  const { data } = await world.call(consoleCalls.announcement.announce, { content: '冬天到了' }, me)
  return data ?? 0
}

const soon = () => new Date(Date.now() + 3_600_000).toISOString()

async function plannedOf({ world, me }: ConsoleWorld): Promise<number> {
  const { data } = await world.call(consoleCalls.announcement.announce, { content: '今晚', at: soon() }, me)
  return data ?? 0
}

export const proofs: Proofs<'announcement'> = {
  announcement: {
    banner: anybody(nothing),
    readOnly: anybody(nothing),
  },
}

export const consoleExamples: ConsoleExamples<'announcement'> = {
  announcement: {
    list: nothing,
    announce: () => ({ content: '今晚十一点维护二十分钟', push: true }),
    progress: async (consoleWorld) => ({ id: await announcementOf(consoleWorld) }),
    change: async (consoleWorld) => ({ id: await announcementOf(consoleWorld), state: 'paused' }),
    editPlanned: async (consoleWorld) => ({
      id: await plannedOf(consoleWorld),
      content: '明晚',
      push: false,
      at: soon(),
    }),
    cancelPlanned: async (consoleWorld) => ({ id: await plannedOf(consoleWorld) }),
    putBanner: () => ({ text: '周日 3:00–3:20 维护', from: '2026-01-01T00:00:00Z', to: '2999-01-01T00:00:00Z' }),
    dropBanner: nothing,
    // Read-only, the site would refuse the calls after it.
    putReadOnly: () => ({ text: '搬家，一会儿就好', until: new Date(Date.now() + 60_000).toISOString() }),
    dropReadOnly: nothing,
  },
}

export async function traces({ world, me }: Living): Promise<void> {
  await world.sql(`INSERT INTO announcement (content, push, by_id, members) VALUES ('晚安', false, $1, 1)`, [me.id])
}
