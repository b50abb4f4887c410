import {
  MESSAGE_RINGS,
  type MessageRing,
  NOTICE_SWITCHES,
  type NoticeKind,
  type NoticeSwitch,
  noticeKind,
  noticeKinds,
} from '@sp/contract'
import { Header, ListGroup, ListRow, RadioList, Screen, Sheet } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { useSetSetting, useSettings } from '../../people/setting/api.ts'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { useSetSwitch } from './api.ts'
import styles from './switches-screen.module.css'
import { texts } from './texts.ts'

const groups = ([2, 3, 4, 1] as const).map((tab) => ({
  tab,
  kinds: noticeKinds.filter((kind) => noticeKind(kind).tab === tab),
}))

export default function SwitchesScreen({ push, mail }: { push: ReactNode; mail: ReactNode }) {
  const back = useBack(paths.setting())
  return (
    <Screen canvas header={<Header title={texts.switches} back={{ label: texts.back, onClick: back }} />}>
      {push}
      {mail}
      <QueryBoundary query={useSettings()} coming={<CardSkeleton height="16rem" />}>
        {({ notice, message }) => (
          <>
            <MessageRow value={message} />
            <Switches data={notice} />
          </>
        )}
      </QueryBoundary>
    </Screen>
  )
}

function MessageRow({ value }: { value: MessageRing }) {
  const [open, setOpen] = useState(false)
  const { run } = useSetSetting()
  return (
    <>
      <ListGroup card title={texts.messages}>
        <ListRow value={texts.ways[value]} chevron onClick={() => setOpen(true)}>
          {texts.message}
        </ListRow>
      </ListGroup>
      <WaySheet
        title={texts.message}
        ways={MESSAGE_RINGS}
        subs={texts.messageSubs}
        value={value}
        onChange={(message) => run({ message })}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** A node or a copy on the device of a version before does not know every kind. */
function Switches({ data }: { data: Partial<Record<NoticeKind, NoticeSwitch>> }) {
  const [chosen, choose] = useState<NoticeKind>('flashComment')
  const [open, setOpen] = useState(false)
  const { run } = useSetSwitch(chosen)
  const { text, canBeOff = true } = noticeKind(chosen).switch
  const wayOf = (kind: NoticeKind) => data[kind] ?? noticeKind(kind).switch.default
  const openFor = (kind: NoticeKind) => () => {
    choose(kind)
    setOpen(true)
  }
  return (
    <>
      {groups.map(({ tab, kinds }) => (
        <ListGroup key={tab} card title={texts.tabNames[tab]}>
          {kinds.map((kind) => (
            <ListRow key={kind} value={texts.ways[wayOf(kind)]} chevron onClick={openFor(kind)}>
              {noticeKind(kind).switch.text}
            </ListRow>
          ))}
        </ListGroup>
      ))}
      <p className={styles.hint}>{texts.switchesHint}</p>
      <WaySheet
        title={text}
        ways={canBeOff ? NOTICE_SWITCHES : ['app', 'push']}
        subs={texts.waySubs}
        value={wayOf(chosen)}
        onChange={run}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

interface WaySheetProps<Way extends NoticeSwitch> {
  title: string
  ways: readonly Way[]
  subs: Record<Way, string>
  value: Way
  onChange: (way: Way) => unknown
  open: boolean
  onClose: () => void
}

function WaySheet<Way extends NoticeSwitch>({ title, ways, subs, value, onChange, open, onClose }: WaySheetProps<Way>) {
  const options = ways.map((way) => ({ value: way, label: texts.ways[way], sub: subs[way] }))
  return (
    <Sheet open={open} onClose={onClose} title={title} titled={{ close: texts.close }}>
      <RadioList label={title} options={options} value={value} onChange={onChange} />
    </Sheet>
  )
}
