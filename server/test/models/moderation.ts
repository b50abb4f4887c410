import { appealCalls, consoleCalls, flashCalls } from '@sp/contract'
import fc from 'fast-check'
import { settle } from '../../src/moderation/report/settle-service.ts'
import { makeCrowd } from '../make/crowd.ts'
import { makeCase } from '../make/report-case.ts'
import type { Staff } from '../make/staff.ts'
import type { Who } from '../world.ts'
import type { Model } from './history.ts'
import type { Sending, Sent, Site } from './site.ts'
import { staffAt } from './staff.ts'

interface Command {
  does: 'delete' | 'keep' | 'undo' | 'settle' | 'restore' | 'remove' | 'appeal' | 'revoke'
  /** Which appeal staff saw. */
  hasAppeal?: boolean
}
interface State {
  content: 'shown' | 'down' | 'removed'
  decided: 'delete' | 'keep' | null
  /** The decision itself took it down. */
  didTakeDown: boolean
  isSettled: boolean
  isRestored: boolean
  appeal: 'none' | 'open' | 'revoked'
}
interface Real {
  staff: readonly [Staff, Staff, ...Staff[]]
  author: Who
  reader: Who
  caseId: number
  flashId: number
}

const { report, appeal } = consoleCalls
const START: State = {
  content: 'shown',
  decided: null,
  didTakeDown: false,
  isSettled: false,
  isRestored: false,
  appeal: 'none',
}
const canRestore = ({ decided, didTakeDown, isSettled, isRestored }: State): boolean =>
  decided === 'delete' && didTakeDown && isSettled && !isRestored
const given = (now: State): State => (canRestore(now) ? { ...now, content: 'shown', isRestored: true } : now)

async function decide(site: Site, real: Real, does: 'delete' | 'keep', how: Sending): Promise<Pick<Sent, 'words'>> {
  const { staff, caseId: id } = real
  const taken = await site.send(report.take, { id }, staff[0], { ...how, way: 'once' })
  if (taken.words.at(-1) !== 'ok') return { words: taken.words.slice(-1) }
  const [outcome, content] = does === 'delete' ? (['upheld', 'delete'] as const) : (['dismissed', 'keep'] as const)
  const sent = await site.send(report.decide, { id, outcome, content, mute: 'none', note: '广告' }, staff[0], how)
  if (sent.words.at(-1) !== 'hold.not-taken') return sent
  // Another decision of theirs, perhaps the first request of this one, has ended the claim, and was undone.
  const again = await decide(site, real, does, how)
  return { words: [...sent.words.slice(0, -1), ...again.words] }
}

const settleNow = (site: Site, { caseId }: Real) =>
  site.insist(async () => {
    const [row] = await site.world.sql<{ turn: number }>('SELECT turn FROM report_case WHERE id = $1', [caseId])
    await settle(site.world.app, { caseId, turn: row?.turn ?? 0 })
  })

/** Staff look at the newest appeal; without one they do nothing. */
async function revoke(site: Site, { staff, flashId }: Real, how: Sending) {
  const [row] = await site.world.sql<{ id: number }>('SELECT id::float8 AS id FROM appeal WHERE target_id = $1', [
    flashId,
  ])
  if (row === undefined) return { words: [], as: { hasAppeal: false } }
  const as = { hasAppeal: true }
  const taken = await site.send(appeal.take, { id: row.id }, staff[1], { ...how, way: 'once' })
  if (taken.words.at(-1) !== 'ok') return { words: taken.words.slice(-1), as }
  return { ...(await site.send(appeal.decide, { id: row.id, outcome: 'revoked', note: '看错了' }, staff[1], how)), as }
}

function stepDecision(now: State, does: Command['does']): readonly [State, string] {
  if (does === 'delete' || does === 'keep') {
    if (now.decided !== null) return [now, 'case.decided']
    const didTakeDown = does === 'delete' && now.content === 'shown'
    return [{ ...now, decided: does, didTakeDown, content: didTakeDown ? 'down' : now.content }, 'ok']
  }
  if (does === 'settle') return [{ ...now, isSettled: now.decided !== null }, 'ok']
  if (does === 'undo') {
    if (now.decided === null || now.isSettled) return [now, 'case.undo-over']
    return [{ ...now, decided: null, didTakeDown: false, content: now.didTakeDown ? 'shown' : now.content }, 'ok']
  }
  return canRestore(now) ? [given(now), 'ok'] : [now, 'case.not-restorable']
}

function stepAppeal(now: State, { does, hasAppeal }: Command): readonly [State, string] {
  if (does === 'appeal') {
    if (now.appeal !== 'none') return [now, 'appeal.already']
    return now.isSettled && now.decided === 'delete' && !now.isRestored && now.didTakeDown
      ? [{ ...now, appeal: 'open' }, 'ok']
      : [now, 'appeal.gone']
  }
  if (!hasAppeal) return [now, 'ok']
  return now.appeal === 'open' ? [{ ...given(now), appeal: 'revoked' }, 'ok'] : [now, 'appealcase.decided']
}

/** What is decided is decided one time and undone until it is settled; what was removed by its author never returns. */
export const moderation: Model<Real, State, Command> = {
  name: 'moderation',
  commands: fc.record({
    does: fc.constantFrom(
      'delete',
      'delete',
      'keep',
      'undo',
      'settle',
      'settle',
      'restore',
      'remove',
      'appeal',
      'appeal',
      'revoke',
    ),
  }),
  begin: async (site) => {
    const [author, reporter, reader] = (await makeCrowd(site.world, 3)) as [Who, Who, Who]
    const { id: caseId, targetId: flashId } = await makeCase(site.world, { author, reporter })
    return { real: { staff: await staffAt(site), author, reader, caseId, flashId }, state: START }
  },
  does: (site, real, { does }, how) => {
    const { staff, author, caseId: id, flashId } = real
    switch (does) {
      case 'delete':
      case 'keep':
        return decide(site, real, does, how)
      case 'undo':
        return site.send(report.undo, { id }, staff[0], how)
      case 'settle':
        return settleNow(site, real)
      case 'restore':
        return site.send(report.restore, { id, reason: '看错了' }, staff[1], how)
      case 'remove':
        return site.send(flashCalls.remove, { id: flashId }, author, how)
      case 'appeal':
        return site.send(appealCalls.appeal, { targetType: 'flash', targetId: flashId, text: '请再看看' }, author, how)
      case 'revoke':
        return revoke(site, real, how)
    }
  },
  step: (now, command) => {
    const { does } = command
    if (does === 'appeal' || does === 'revoke') return stepAppeal(now, command)
    if (does !== 'remove') return stepDecision(now, does)
    return now.content === 'shown' ? [{ ...now, content: 'removed' }, 'ok'] : [now, 'flash.gone']
  },
  look: async (site, { caseId, flashId, reader }) => {
    const [row] = await site.world.sql<{ state: string; settled: boolean; restored: boolean }>(
      `SELECT state, settled_at IS NOT NULL AS settled, restored_at IS NOT NULL AS restored FROM report_case WHERE id = $1`,
      [caseId],
    )
    const seen = await site.sendToBoth(flashCalls.detail, { id: flashId }, reader)
    return [row?.state, row?.settled, row?.restored, ...seen.map(({ words }) => words.at(-1) === 'ok')]
  },
  shown: ({ content, decided, isSettled, isRestored }) => {
    const state = decided === null ? 'open' : decided === 'delete' ? 'upheld' : 'dismissed'
    return [state, isSettled, isRestored, content === 'shown', content === 'shown']
  },
}
