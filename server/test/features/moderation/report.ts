import { calls, consoleCalls, reportRefusals } from '@sp/contract'
import type { Living, Planting } from '../../life.ts'
import { confirmPending, requestWords, secondOf } from '../../make/countersign.ts'
import { makeCrowd } from '../../make/crowd.ts'
import { makeFlash } from '../../make/flash.ts'
import { makeMember } from '../../make/member.ts'
import { makeChat, makeMessage } from '../../make/message.ts'
import { must } from '../../make/must.ts'
import { addSealedPicture, decideCase, makeCase } from '../../make/report-case.ts'
import {
  anybody,
  bystander,
  having,
  hidden,
  ownersOnly,
  proof,
  type Scene,
  theirFlash,
  toTheirs,
} from '../../matrix-rows.ts'
import type { ConsoleExamples, Proofs } from '../../proof.ts'
import { type ConsoleWorld, nothing } from '../../stage.ts'
import type { Who } from '../../world.ts'

const theyReport = async ({ world, owner }: Scene) => {
  const { id: targetId } = await bystander(world)
  const detail = `P${owner.id}`
  return world.call(calls.report.report, { targetType: 'user', targetId, reason: 'other', detail }, owner)
}

async function openCase({ world, other }: ConsoleWorld): Promise<{ id: number }> {
  const { id } = await makeCase(world, { author: other, reporter: await makeMember(world) })
  return { id }
}

async function guardedCase({ world, other }: ConsoleWorld): Promise<{ id: number }> {
  const reporter = await makeMember(world)
  await makeChat(world, other, reporter)
  const targetId = await makeMessage(world, other, reporter, '难听的话')
  return makeCase(world, { author: other, reporter, targetType: 'message', targetId })
}

export const proofs: Proofs<'report'> = {
  report: {
    report: proof(
      async ({ world, other }) => ({
        targetType: 'flash' as const,
        targetId: await makeFlash(world, other),
        reason: 'spam' as const,
      }),
      toTheirs(async (scene) => ({ targetType: 'flash', targetId: (await theirFlash(scene)).id, reason: 'spam' }), {
        owner: reportRefusals.own,
        ...hidden(reportRefusals.gone),
      }),
    ),
    mine: proof(nothing, ownersOnly(having(theyReport), 'unseen', 'seen')),
    looks: anybody(nothing),
  },
}

export const consoleExamples: ConsoleExamples<'report'> = {
  report: {
    queue: nothing,
    case: openCase,
    picture: async (consoleWorld) => {
      const { id } = await openCase(consoleWorld)
      const snapshot = await addSealedPicture(consoleWorld.world, id)
      return { id, snapshot, index: 0 }
    },
    words: async (consoleWorld) => {
      const { id } = await guardedCase(consoleWorld)
      await secondOf(consoleWorld.world)
      await requestWords(consoleWorld.world, consoleWorld.me, id)
      await confirmPending(consoleWorld.world, 'open-case', id)
      return { id }
    },
    requestWords: async (consoleWorld) => ({ ...(await guardedCase(consoleWorld)), reason: '要看清上下文' }),
    take: openCase,
    release: openCase,
    decide: async (consoleWorld) => {
      const { id } = await openCase(consoleWorld)
      await consoleWorld.world.call(consoleCalls.report.take, { id }, consoleWorld.me)
      return { id, outcome: 'upheld', content: 'delete', mute: '7day', note: '广告，违反规则第 3 条' }
    },
    decideAll: async (consoleWorld) => {
      const { id } = await openCase(consoleWorld)
      await consoleWorld.world.call(consoleCalls.report.take, { id }, consoleWorld.me)
      return { ids: [id], outcome: 'upheld', content: 'delete', mute: '7day', note: '广告，违反规则第 3 条' }
    },
    undo: async (consoleWorld) => {
      const { id } = await openCase(consoleWorld)
      await decideCase(consoleWorld.world, consoleWorld.me, id)
      return { id }
    },
    restore: async (consoleWorld) => {
      const { id } = await openCase(consoleWorld)
      await decideCase(consoleWorld.world, consoleWorld.me, id)
      await consoleWorld.world.runJobs({ early: true })
      return { id, reason: '看错了' }
    },
  },
}

export async function secrets({ world, me, plant }: Planting): Promise<void> {
  const [reported] = (await makeCrowd(world, 1)) as [Who]
  const detail = plant('report.detail', { isShown: true })
  const about = { targetType: 'user', targetId: reported.id, reason: 'other', detail } as const
  me.ids.push(await must(world, calls.report.report, about, me))
  me.people['whom they reported'] = String(reported.id)
}

export async function traces({ world, me, other }: Living): Promise<void> {
  await world.sql(
    `INSERT INTO staff_look (bucket, user_id, request_id, case_id, kind, why, alone, notify_at, notify_by, notified_at)
     VALUES ($1::bigint & 1023, $1, 1, 1, 'message', 'report', false, app_now(), app_now(), app_now())`,
    [me.id],
  )
  await must(world, calls.report.report, { targetType: 'user', targetId: me.id, reason: 'spam' }, other)
}
