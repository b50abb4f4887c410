import { avatarSrc } from '@sp/client/picture'
import { DISCLOSURE_PAGE, pairAvatar } from '@sp/contract'
import { Avatar, Card, Chip, Empty, Header, Screen, Timeline } from '@sp/ui'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { Paged } from '../../platform/query/paged.tsx'
import { usePageQuery } from '../../platform/tab-query.ts'
import { fullTime } from '../../platform/time.ts'
import { byPairing, type DisclosedItem, disclosureText, opened, stageText } from './disclosure-texts.ts'
import styles from './disclosures-screen.module.css'
import lead from './parts/lead.module.css'
import { useDisclosures } from './profile-api.ts'
import { texts } from './texts.ts'

const { disclosures: words } = texts

export default function DisclosuresScreen({ title }: { title: string }) {
  const back = useBack(paths.square())
  const [page, turn] = usePageQuery()
  return (
    <Screen canvas header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      <p className={lead.lead}>{words.lead}</p>
      <Paged
        query={useDisclosures(page)}
        size={DISCLOSURE_PAGE}
        page={page}
        onPage={(to) => {
          turn(to)
          window.scrollTo(0, 0)
        }}
        coming={<CardSkeleton height="14rem" />}
        none={<Empty title={words.none} text={words.noneText} />}
      >
        {(list, busy) => (
          <ul className={styles.list} aria-busy={busy}>
            {byPairing(list).map((seen) => (
              <li key={seen.sessionId}>
                <Pairing {...seen} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Screen>
  )
}

function Pairing({ sessionId, rows }: DisclosedItem) {
  const [first] = rows
  const steps = rows.map((row) => ({
    when: fullTime(row.datetime),
    title: disclosureText(row),
    plain: row.kind === 'profile',
    ...(opened(row).length > 0 && { text: <Fields names={opened(row)} /> }),
  }))
  return (
    <Card>
      <div className={styles.head}>
        <Avatar src={avatarSrc(pairAvatar(sessionId))} size="m" />
        <div>
          <h2>{first.name ?? words.unnamed}</h2>
          <p>{stageText(first)}</p>
        </div>
      </div>
      <Timeline steps={steps} />
    </Card>
  )
}

const Fields = ({ names }: { names: readonly string[] }) => (
  <span className={styles.fields}>
    {names.map((name) => (
      <Chip key={name}>{name}</Chip>
    ))}
  </span>
)
