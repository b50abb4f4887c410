import { avatarSrc } from '@sp/client/picture'
import { MUTE_TEXTS, NODE_BAN_PAGE, type Node, type NodeBan } from '@sp/contract'
import { Avatar, Button, ListGroup, ListRow, Name } from '@sp/ui'
import { useState } from 'react'
import { CardSkeleton } from '../../../platform/card-skeleton.tsx'
import { Paged } from '../../../platform/query/paged.tsx'
import { dayTime } from '../../../platform/time.ts'
import { isOverIn, unban, useNodeBans } from '../../section/government-api.ts'
import { BanSheet } from '../../section/parts/ban-sheet.tsx'
import { type ActOfOffice, ReasonSheet } from '../../section/parts/reason-sheet.tsx'
import { texts as reasons, usual } from '../../section/parts/reason-texts.ts'
import { texts as nodes } from '../../section/texts.ts'
import { texts } from '../texts.ts'
import card from './card.module.css'

const { bans: words } = texts

export function Bans({ node: { id } }: { node: Node }) {
  const [page, setPage] = useState(0)
  const [open, setOpen] = useState(false)
  const [lifted, setLifted] = useState<{ ban: NodeBan; open: boolean }>()
  const query = useNodeBans(id, page)
  return (
    <>
      <ListGroup card title={words.title}>
        <Paged
          query={query}
          size={NODE_BAN_PAGE}
          page={page}
          onPage={setPage}
          coming={<CardSkeleton height="4rem" />}
          failed={words.failed}
          none={<ListRow as="div">{words.none}</ListRow>}
        >
          {(list) => list.map((ban) => <BanRow key={ban.id} ban={ban} onLift={() => setLifted({ ban, open: true })} />)}
        </Paged>
        <ListRow icon="clock" className={card.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {nodes.ban.title}
        </ListRow>
      </ListGroup>
      <BanSheet nodeId={id} open={open} onClose={() => setOpen(false)} />
      {lifted && (
        <ReasonSheet
          open={lifted.open}
          onClose={() => setLifted({ ...lifted, open: false })}
          act={lifting(id, lifted.ban)}
        />
      )}
    </>
  )
}

function BanRow({ ban, onLift }: { ban: NodeBan; onLift: () => void }) {
  const { user, duration, until, reason, can } = ban
  const sub = (
    <>
      {duration === 'forever' ? MUTE_TEXTS.forever : words.until(MUTE_TEXTS[duration], dayTime(until))}
      <br />
      {reason}
    </>
  )
  const end = can.lift && (
    <Button variant="text" size="sm" aria-label={words.liftWho(user.nickname)} onClick={onLift}>
      {words.liftWord}
    </Button>
  )
  return (
    <ListRow as="div" lead={<Avatar src={avatarSrc(user.avatar)} />} sub={sub} value={end}>
      <Name>{user.nickname}</Name>
    </ListRow>
  )
}

const lifting = (nodeId: number, { id, user }: NodeBan): ActOfOffice => ({
  ...words.lift(user.nickname),
  usual: usual.unban,
  help: reasons.logAndThem,
  draftKey: `ban:${id}`,
  isOver: isOverIn(nodeId),
  change: unban(nodeId, id),
})
