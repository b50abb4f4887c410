import { Tile, type Tint } from '@sp/ui'

export const NodeTile = ({ node: { id, node } }: { node: { id: number; node: string } }) => (
  <Tile square size="s" tint={(((id - 1) % 8) + 1) as Tint}>
    {[...node][0]}
  </Tile>
)
