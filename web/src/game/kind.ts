import { DAILY, type Deal, MINE_SIZES, type MineMode } from '@sp/contract'
import { stored } from '../platform/device/stored.ts'

export type Kind = Pick<Deal, 'size' | 'mode'> & {
  /** The board of today, which is the same for all. */
  readonly isDaily?: boolean | undefined
}

export const TODAY: Kind = { size: DAILY.size, mode: DAILY.mode, isDaily: true }

/** In the order of the choices: the one whose first click never loses comes first. */
export const MODES = ['solvable', 'classic'] as const satisfies readonly MineMode[]

const ENTRY = 'mine-kind'
const FIRST: Kind = { size: 8, mode: 'solvable' }

export const toKind = (given: unknown): Kind => {
  const { size, mode } = (given ?? {}) as Partial<Kind>
  return {
    size: MINE_SIZES.find((one) => one === size) ?? FIRST.size,
    mode: MODES.find((one) => one === mode) ?? FIRST.mode,
  }
}

/** The kind that was played last on this device, apart from boards of a day. */
export const readKind = (): Kind => toKind(stored.readJson(ENTRY))

export const saveKind = ({ size, mode }: Kind): void => stored.write(ENTRY, JSON.stringify({ size, mode }))
