import type { TileProps } from '@sp/ui'

type Tint = NonNullable<TileProps['tint']>
const TINTS: readonly Tint[] = [1, 2, 3, 4, 5, 6, 7, 8]

/** The colour of a section, wherever it is named: the same one for everybody. */
export const tintOf = (nodeId: number): Tint => TINTS[(nodeId - 1) % TINTS.length] ?? 1

/** The one character that stands for a section on its tile. */
export const glyphOf = (name: string): string => Array.from(name)[0] ?? ''
