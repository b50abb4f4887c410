import type { TileProps } from '@sp/ui'

type Tint = NonNullable<TileProps['tint']>
const TINTS: readonly Tint[] = [1, 2, 3, 4, 5, 6, 7, 8]

export const tintOf = (nodeId: number): Tint => TINTS[(nodeId - 1) % TINTS.length] ?? 1

export const glyphOf = (name: string): string => Array.from(name)[0] ?? ''
