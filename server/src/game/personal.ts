import type { PersonalTables } from '../platform/personal.ts'
import type { TextColumns } from '../platform/text-columns.ts'
import { ownDays } from './daily-queries.ts'
import { eraseBoards, ownBests, ownReplays } from './queries.ts'
import { ownRemovals } from './removal-queries.ts'
import { ownStats } from './stat-queries.ts'

export const gameTables: PersonalTables = {
  mine_board: {
    names: ['user_id'],
    exported: { not: 'where the mines lie, for a day: it tells nothing of the member' },
    closing: { erase: eraseBoards },
  },
  mine_best: {
    names: ['user_id'],
    exported: { as: 'game', gather: ownBests.gather },
    closing: { erase: ownBests.erase },
  },
  mine_stat: {
    names: ['user_id'],
    exported: { as: 'game-stats', gather: ownStats.gather },
    closing: { erase: ownStats.erase },
  },
  mine_replay: {
    names: ['user_id'],
    exported: { as: 'game-replay', gather: ownReplays.gather },
    closing: { erase: ownReplays.erase },
  },
  mine_day_best: {
    names: ['user_id'],
    exported: { as: 'game-daily', gather: ownDays.gather },
    closing: { erase: ownDays.erase },
  },
  // Must be erased before the rows that undoing a removal would restore.
  mine_removal: {
    names: ['user_id', 'by_id'],
    exported: { as: 'game-removed', gather: ownRemovals.gather },
    closing: { erase: ownRemovals.erase, kept: 'of a colleague the number under which they acted, for minutes' },
  },
}

export const gameTexts: TextColumns = {
  private: ['mine_removal.reason'],
}
