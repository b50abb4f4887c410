import { MUTE_TEXTS, NODE_BAN_PAGE, type Node, type NodeBan } from '@sp/contract'
import { Avatar, Button, confirm, ListGroup, ListRow, Name } from '@sp/ui'
import { useState } from 'react'
import { useNodeBans, useUnban } from '../../node/government-api.ts'
import { ComingCard } from '../../platform/coming-card.tsx'
import { faceSrc } from '../../platform/picture.ts'
import { Paged } from '../../platform/query/paged.tsx'
import { dayTime } from '../../platform/time.ts'
import { texts } from '../texts.ts'
import { BanSheet } from './ban-sheet.tsx'
import card from './card.module.css'

const { bans: words } = texts

/** Who may only read in a section now; for its maintainers. */
export function Bans({ node: { id } }: { node: Node }) {
  const [page, setPage] = useState(0)
  const [open, setOpen] = useState(false)
  const query = useNodeBans(id, page)
  return (
    <>
      <ListGroup card title={words.title}>
        <Paged
          query={query}
          size={NODE_BAN_PAGE}
          page={page}
          onPage={setPage}
          coming={<ComingCard height="4rem" />}
          failed={words.failed}
          none={<ListRow as="div">{words.none}</ListRow>}
        >
          {(list) => list.map((ban) => <BanRow key={ban.id} nodeId={id} ban={ban} />)}
        </Paged>
        <ListRow icon="clock" className={card.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.ban.title}
        </ListRow>
      </ListGroup>
      <BanSheet nodeId={id} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function BanRow({ nodeId, ban }: { nodeId: number; ban: NodeBan }) {
  const { id, user, duration, until, reason } = ban
  const { run, busy } = useUnban(nodeId)
  const lift = async () => {
    if (await confirm({ ...words.lift(user.nickname), cancel: texts.thinkAgain })) run(id)
  }
  const end = (
    <Button variant="text" size="sm" busy={busy} aria-label={words.liftWho(user.nickname)} onClick={() => void lift()}>
      {words.liftWord}
    </Button>
  )
  const sub = (
    <>
      {duration === 'forever' ? MUTE_TEXTS.forever : words.until(MUTE_TEXTS[duration], dayTime(until))}
      <br />
      {reason}
    </>
  )
  return (
    <ListRow as="div" lead={<Avatar src={faceSrc(user.avatar)} />} sub={sub} value={end}>
      <Name>{user.nickname}</Name>
    </ListRow>
  )
}
