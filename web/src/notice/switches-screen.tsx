import type { NoticeKind, NoticeSwitch } from '@sp/contract'
import { Header, ListGroup, ListRow, RadioList, Screen, Sheet } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { ComingCard } from '../platform/coming-card.tsx'
import { useBack } from '../platform/navigation.ts'
import { paths } from '../platform/paths.ts'
import { QueryBoundary } from '../platform/query/query-boundary.tsx'
import { useSetSwitch, useSwitches } from './api.ts'
import styles from './switches-screen.module.css'
import { texts } from './texts.ts'

const groups: readonly { tab: 1 | 2 | 3 | 4; kinds: readonly NoticeKind[] }[] = [
  { tab: 2, kinds: ['flashComment', 'commentAnswer', 'flashMention', 'flashLiked', 'commentLiked'] },
  { tab: 3, kinds: ['replyToPost', 'replyToReply', 'replyMention', 'postHonoured', 'replyHonoured'] },
  { tab: 4, kinds: ['pairStep'] },
  { tab: 1, kinds: ['newFollower', 'levelReached', 'ticketAnswered', 'security', 'system'] },
]

/** What nobody can keep from coming, only from ringing. */
const ALWAYS_TOLD: ReadonlySet<NoticeKind> = new Set(['system', 'security'])

/** How each kind of notice reaches its member. `push` is the switch of this device, which stands above. */
export default function SwitchesScreen({ push }: { push: ReactNode }) {
  const back = useBack(paths.setting())
  return (
    <Screen canvas header={<Header title={texts.switches} back={{ label: texts.back, onClick: back }} />}>
      {push}
      <QueryBoundary query={useSwitches()} coming={<ComingCard height="16rem" />}>
        {(data) => <Switches data={data} />}
      </QueryBoundary>
    </Screen>
  )
}

function Switches({ data }: { data: Record<NoticeKind, NoticeSwitch> }) {
  const [chosen, choose] = useState<NoticeKind>('flashComment')
  const [open, setOpen] = useState(false)
  const openFor = (kind: NoticeKind) => () => {
    choose(kind)
    setOpen(true)
  }
  return (
    <>
      {groups.map(({ tab, kinds }) => (
        <ListGroup key={tab} card title={texts.tabNames[tab]}>
          {kinds.map((kind) => (
            <ListRow key={kind} value={texts.ways[data[kind]]} chevron onClick={openFor(kind)}>
              {texts.kinds[kind]}
            </ListRow>
          ))}
        </ListGroup>
      ))}
      <p className={styles.hint}>{texts.switchesHint}</p>
      <WaySheet kind={chosen} value={data[chosen]} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

interface WaySheetProps {
  kind: NoticeKind
  value: NoticeSwitch
  open: boolean
  onClose: () => void
}

function WaySheet({ kind, value, open, onClose }: WaySheetProps) {
  const ways: readonly NoticeSwitch[] = ALWAYS_TOLD.has(kind) ? ['app', 'push'] : ['off', 'app', 'push']
  const options = ways.map((way) => ({ value: way, label: texts.ways[way], sub: texts.waySubs[way] }))
  const { run } = useSetSwitch(kind)
  return (
    <Sheet open={open} onClose={onClose} title={texts.kinds[kind]} titled={{ close: texts.close }}>
      <RadioList label={texts.kinds[kind]} options={options} value={value} onChange={run} />
    </Sheet>
  )
}
