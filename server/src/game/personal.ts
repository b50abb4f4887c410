import type { PersonalTables } from '../platform/personal.ts'
import { eraseBests, eraseBoards, ownBests } from './service.ts'

export const gameTables: PersonalTables = {
  mine_board: {
    names: ['user_id'],
    exported: { not: 'where the mines lie, for a day: it tells nothing of the member' },
    closing: { erase: eraseBoards },
  },
  mine_best: {
    names: ['user_id'],
    exported: { as: 'game', gather: ownBests },
    closing: { erase: eraseBests },
  },
}
