import type { Node } from '@sp/contract'
import { Tile, type TileProps, type Tint } from '@sp/ui'

/** One of eight, the same wherever the section stands. */
export const tintOf = (nodeId: number): Tint => ((nodeId % 8) + 1) as Tint

type NodeTileProps = { node: Pick<Node, 'id' | 'node'> } & Pick<TileProps, 'size'>

/** The first character of a section's name, on its tint. */
export const NodeTile = ({ node: { id, node }, size = 'm' }: NodeTileProps) => (
  <Tile square size={size} tint={tintOf(id)}>
    {initial(node)}
  </Tile>
)

export const initial = (node: string): string => [...node][0] ?? ''
