import { calls, consoleCalls, gameRefusals } from '@sp/contract'
import type { Living, Planting } from '../life.ts'
import { makeBest, makeDaily, makeRemoval, winDaily } from '../make/game.ts'
import { must } from '../make/must.ts'
import { anybody, type But, proof, shows } from '../matrix-rows.ts'
import type { ConsoleExamples, Proofs } from '../proof.ts'

/** Every viewer sees the same ranking, except for members hidden by a block or a closing account. */
let quickest = 60_000
const unranked: But = { blocked: 'unseen', blocking: 'unseen', ofClosing: 'unseen' }

export const proofs: Proofs<'game'> = {
  game: {
    board: anybody(() => ({ difficulty: 8 })),
    record: anybody(() => ({ difficulty: 8, times: 61_234 })),
    rank: proof(
      () => ({ difficulty: 8 }),
      shows(async ({ world, owner }) => {
        // Faster than the times that the rows above recorded.
        await makeBest(world, owner, { times: --quickest })
        return { difficulty: 8 }
      }, unranked),
    ),
    stats: anybody(() => ({})),
    replay: proof(
      async ({ world, me }) => {
        await makeBest(world, me, { times: --quickest })
        return { difficulty: 8, userId: me.id }
      },
      shows(
        async ({ world, owner }) => {
          await makeBest(world, owner, { times: --quickest })
          return { difficulty: 8, userId: owner.id }
        },
        { blocked: gameRefusals.noReplay, blocking: gameRefusals.noReplay, ofClosing: gameRefusals.noReplay },
      ),
    ),
    daily: anybody(() => ({})),
    recordDaily: anybody(({ world, me }) => winDaily(world, me)),
    dailyRank: proof(
      () => ({}),
      shows(async ({ world, owner }) => {
        await makeDaily(world, owner, --quickest)
        return {}
      }, unranked),
    ),
  },
}

export const consoleExamples: ConsoleExamples<'game'> = {
  game: {
    ranks: () => ({ difficulty: 8 }),
    remove: async ({ world, other }) => {
      await makeBest(world, other)
      return { userId: other.id, difficulty: 8, reason: '用程序刷的成绩' }
    },
    undo: async ({ world, me, other }) => {
      await makeBest(world, other)
      const whose = { userId: other.id, difficulty: 8, reason: '用程序刷的成绩' } as const
      return { id: (await world.call(consoleCalls.game.remove, whose, me)).data.id }
    },
  },
}

export async function secrets({ world, me, plant }: Planting): Promise<void> {
  const { seed } = await must(world, calls.game.board, { difficulty: 8 }, me)
  plant('mine_board.seed', { text: seed })
}

export async function traces({ world, me }: Living): Promise<void> {
  await makeBest(world, me)
  await makeRemoval(world, me)
  await makeDaily(world, me)
  await must(world, calls.game.board, { difficulty: 8 }, me)
}
