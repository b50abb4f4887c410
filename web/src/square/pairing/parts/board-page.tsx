import { PAIR_MESSAGE_MAX, PAIR_MESSAGES, type PairSession } from '@sp/contract'
import { Avatar, Empty, Loading, Menu, Screen, SheetRow, Skeleton } from '@sp/ui'
import { useMemo, useState } from 'react'
import { ReportRow } from '../../../moderation/report/sheet/report-row.tsx'
import { copyText } from '../../../platform/copy-text.ts'
import { useDraft } from '../../../platform/device/draft.ts'
import { paths } from '../../../platform/paths.ts'
import { faceSrc } from '../../../platform/picture.ts'
import { LoadFailed, whyNothing } from '../../../platform/query/query-boundary.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { texts as shared } from '../../../platform/texts.ts'
import { TalkField } from '../../../talk/chat/parts/talk-field.tsx'
import { TalkList } from '../../../talk/chat/parts/talk-list.tsx'
import type { Said } from '../../../talk/chat/said.ts'
import { useTalk } from '../../../talk/chat/use-talk.ts'
import { boardKey, boardSource, countsOf, isBoardShut } from '../board-api.ts'
import { texts } from '../texts.ts'
import styles from './board-page.module.css'
import { PairHeader } from './flow-page.tsx'

const { board: words } = texts

export function BoardPage({ session }: { session: PairSession }) {
  const { id, name, avatar, status } = session
  const isShut = isBoardShut(session)
  const source = useMemo(() => boardSource(id), [id])
  const talk = useTalk(source)
  const draft = useDraft(boardKey(id))
  const [chosen, choose] = useState<Said>()
  const [open, setOpen] = useState(false)
  const own = useSession()?.user.avatar ?? ''
  const { left, hisLeft } = countsOf(talk.said, talk.waiting.length)
  const header = <PairHeader session={session} sub={words.title} otherwise={paths.pairedOne(id)} />
  if (!talk.query.data)
    return (
      <Screen canvas header={header}>
        {whyNothing(talk.query) ? <LoadFailed query={talk.query} /> : <Coming />}
      </Screen>
    )
  const why = status === 'NOW_LOVER' ? words.shutForLovers : words.shut
  const shut = isShut ? why : left === 0 ? words.full : undefined
  const field = (
    <TalkField talk={talk} draft={draft} max={PAIR_MESSAGE_MAX} placeholder={words.field} shut={shut}>
      {!isShut && <Counts left={left} hisLeft={hisLeft} />}
    </TalkField>
  )
  const press = (said: Said) => {
    choose(said)
    setOpen(true)
  }
  return (
    <Screen canvas header={header} bar={field}>
      <TalkList
        talk={talk}
        faces={{ own: <Avatar src={faceSrc(own)} />, other: <Avatar src={faceSrc(avatar)} /> }}
        name={name ?? texts.him}
        onMenu={press}
        onRewrite={(text) => draft.setText(draft.text === '' ? text : `${text}\n${draft.text}`)}
        none={<Empty title={words.none} text={isShut ? words.noneOver : words.noneText} />}
      />
      {chosen && <SaidMenu said={chosen} open={open} onClose={() => setOpen(false)} />}
    </Screen>
  )
}

/** Both limits above the field, so that the end of the quota is no surprise. */
const Counts = ({ left, hisLeft }: { left: number; hisLeft: number }) => (
  <p className={styles.counts}>
    <span>{words.yours(left)}</span>
    <span>{words.his(Math.min(hisLeft, PAIR_MESSAGES))}</span>
  </p>
)

const Coming = () => (
  <Loading label={shared.loading} className={styles.coming ?? ''}>
    {['60%', '45%', '70%'].map((width) => (
      <Skeleton key={width} w={width} h="2.5rem" shape="block" />
    ))}
  </Loading>
)

function SaidMenu({ said, open, onClose }: { said: Said; open: boolean; onClose: () => void }) {
  const copy = () => {
    onClose()
    void copyText(said.content, texts.week.copied)
  }
  const what = { targetType: 'pair-message', targetId: said.id, ownerId: null, who: texts.him } as const
  return (
    <Menu open={open} onClose={onClose} title={words.menu}>
      <SheetRow icon="copy" onClick={copy}>
        {words.copy}
      </SheetRow>
      {!said.sent && <ReportRow what={what} onPress={onClose} />}
    </Menu>
  )
}
