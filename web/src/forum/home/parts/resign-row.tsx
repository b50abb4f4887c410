import type { NodeDetail } from '@sp/contract'
import { confirm, ListGroup, ListRow } from '@sp/ui'
import { useResign } from '../../section/government-api.ts'
import { texts } from '../texts.ts'

const { resign: words } = texts

export function ResignRow({ node: { detail, isHead, headMaintainers, viceMaintainers } }: { node: NodeDetail }) {
  const { run, busy } = useResign(detail.id)
  const office = texts.offices[isHead ? 'head' : 'vice']
  const isLast = isHead && headMaintainers.length === 1
  const follows = isLast ? words.successor(detail.node, viceMaintainers[0]?.nickname) : words.others(detail.node)
  const resign = async () => {
    const question = { title: words.title(office), text: follows + words.noWayBack, action: words.action, danger: true }
    if (await confirm({ ...question, cancel: texts.thinkAgain })) run()
  }
  return (
    <ListGroup card>
      <ListRow icon="logout" danger disabled={busy} onClick={() => void resign()}>
        {words.row(office)}
      </ListRow>
    </ListGroup>
  )
}
