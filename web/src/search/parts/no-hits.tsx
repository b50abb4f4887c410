import { Button, Empty } from '@sp/ui'
import { texts } from '../texts.ts'

interface NoHitsProps {
  q: string
  node: string | undefined
  onOther: () => void
  onEverywhere: () => void
}

export const NoHits = ({ q, node, onOther, onEverywhere }: NoHitsProps) => (
  <Empty
    title={node === undefined ? texts.none(q) : texts.noneIn(q, node)}
    text={node === undefined ? texts.noneWhy : texts.noneInWhy}
    action={
      <Button size="sm" variant="soft" onClick={node === undefined ? onOther : onEverywhere}>
        {node === undefined ? texts.other : texts.everywhere}
      </Button>
    }
  />
)
