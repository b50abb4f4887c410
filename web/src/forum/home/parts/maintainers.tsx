import { avatarSrc } from '@sp/client/picture'
import { HEAD_IDLE_DAYS, HEAD_IDLE_WARNING_DAYS, type Maintainer, type NodeDetail, VICES_MAX } from '@sp/contract'
import { Avatar, Button, Chip, ListGroup, ListRow, Name } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { isOverIn, removeVice } from '../../section/government-api.ts'
import { type ActOfOffice, ReasonSheet } from '../../section/parts/reason-sheet.tsx'
import { texts as reasons, usual } from '../../section/parts/reason-texts.ts'
import { tenure } from '../tenure.ts'
import { texts } from '../texts.ts'
import card from './card.module.css'
import styles from './maintainers.module.css'
import { ViceSheet } from './vice-sheet.tsx'

const { maintainers: words } = texts

export function Maintainers({ node }: { node: NodeDetail }) {
  const { detail, headMaintainers: heads, viceMaintainers: vices, can, isHead, isVice } = node
  const [open, setOpen] = useState(false)
  const [removed, setRemoved] = useState<{ vice: Maintainer; open: boolean }>()
  const office = isHead ? words.youAreHead : isVice ? words.youAreVice : ''
  return (
    <>
      <ListGroup card title={words.title + office}>
        {heads.map((each) => (
          <Row key={each.id} maintainer={each} office="head" />
        ))}
        {vices.map((each) => (
          <Row key={each.id} maintainer={each} office="vice">
            {can.appoint && <RemoveButton vice={each} onClick={() => setRemoved({ vice: each, open: true })} />}
          </Row>
        ))}
        {heads.length + vices.length === 0 && <ListRow as="div">{words.none}</ListRow>}
        {can.appoint && (
          <ListRow
            icon="add-user"
            value={`${vices.length} / ${VICES_MAX}`}
            className={card.link}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {texts.vice.title}
          </ListRow>
        )}
      </ListGroup>
      <p className={card.hint}>{succession(heads, vices)}</p>
      {removed && (
        <ReasonSheet
          open={removed.open}
          onClose={() => setRemoved({ ...removed, open: false })}
          act={removing(detail, removed.vice)}
        />
      )}
      {can.appoint && <ViceSheet nodeId={detail.id} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

function succession(heads: readonly Maintainer[], [next]: readonly Maintainer[]): string {
  if (heads.length === 0) return words.howToApply
  return words.succession(HEAD_IDLE_DAYS, HEAD_IDLE_WARNING_DAYS) + (next ? words.successor(next.nickname) : '')
}

interface RowProps {
  maintainer: Maintainer
  office: 'head' | 'vice'
  children?: ReactNode
}

const Row = ({ maintainer: { userId, avatar, nickname, since }, office, children }: RowProps) => (
  <ListRow as="div" lead={<Avatar src={avatarSrc(avatar)} />} value={children}>
    <Link to={paths.profile(userId)} className={styles.who}>
      <span className={styles.name}>
        <Name>{nickname}</Name>
        <Chip tone={office === 'head' ? 'primary' : 'plain'}>{texts.offices[office]}</Chip>
      </span>
      <span className={styles.since}>{tenure(since)}</span>
    </Link>
  </ListRow>
)

const RemoveButton = ({ vice, onClick }: { vice: Maintainer; onClick: () => void }) => (
  <Button variant="quiet" size="sm" aria-label={words.removeWho(vice.nickname)} onClick={onClick}>
    {words.removeWord}
  </Button>
)

const removing = ({ id: nodeId, node }: NodeDetail['detail'], { id, nickname }: Maintainer): ActOfOffice => ({
  ...words.remove(nickname, node),
  usual: usual.removeVice,
  danger: true,
  help: reasons.logAndThem,
  draftKey: `vice:${id}`,
  isOver: isOverIn(nodeId),
  change: removeVice(nodeId, id),
})
