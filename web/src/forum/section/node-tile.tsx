import type { Node } from '@sp/contract'
import { Tile, type TileProps } from '@sp/ui'
import { glyphOf, tintOf } from './section-tint.ts'

type NodeTileProps = { node: Pick<Node, 'id' | 'node'> } & Pick<TileProps, 'size'>

export const NodeTile = ({ node: { id, node }, size = 'm' }: NodeTileProps) => (
  <Tile square size={size} tint={tintOf(id)}>
    {glyphOf(node)}
  </Tile>
)
