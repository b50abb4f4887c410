import { type Case, type CaseOpening, caseRefusals, isRefusal } from '@sp/contract'
import { Button, ErrorState, Icon, toast } from '@sp/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Box } from '../../../parts/box.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { messageOf } from '../../../platform/call.ts'
import { paths } from '../../../platform/paths.ts'
import { dateTime } from '../../../platform/time.ts'
import { useNow } from '../../../platform/use-now.ts'
import { useRequestWords, useWords } from '../api.ts'
import { openingTexts as texts } from '../opening-texts.ts'
import { usePictures } from '../use-pictures.ts'
import { Evidence } from './evidence.tsx'
import styles from './sealed-words.module.css'

interface SealedWordsProps {
  of: Pick<Case, 'id' | 'kind' | 'owner'> & { targetType?: Case['targetType'] }
  opening: CaseOpening
  /** The case cannot be opened by who is a part of it. */
  isOwn?: boolean
}

/** Private content of a case: closed until a second person confirms, then open for a while, and read by a press. */
export function SealedWords({ of, opening, isOwn = false }: SealedWordsProps) {
  const [isRead, setIsRead] = useState(false)
  const now = useNow()
  const isOpen = opening.openUntil !== null && Date.parse(opening.openUntil) > now
  if (isOpen && isRead) return <Opened of={of} />
  return (
    <Box
      title={
        <>
          <Icon name="lock" size="s" />
          {texts.title}
        </>
      }
    >
      <div className={styles.content}>
        <p>{texts.about}</p>
        {isOpen && opening.openUntil ? (
          <>
            <p className={styles.meta}>{texts.openUntil(dateTime(opening.openUntil))}</p>
            <Button variant="soft" icon="eye" onClick={() => setIsRead(true)}>
              {texts.open}
            </Button>
          </>
        ) : (
          <Closed id={of.id} request={opening.request} isOwn={isOwn} />
        )}
      </div>
    </Box>
  )
}

function Closed({ id, request, isOwn }: { id: number; request: CaseOpening['request']; isOwn: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const { send } = useRequestWords(id)
  if (isOwn) return <p className={styles.meta}>{texts.own}</p>
  if (request)
    return (
      <p className={styles.meta}>
        {request.alone ? texts.waitsAlone(dateTime(request.readyAt)) : texts.waits(dateTime(request.expiresAt))}{' '}
        <Link className={styles.link} to={paths.countersign}>
          {texts.toList}
        </Link>
      </p>
    )
  return (
    <>
      <Button variant="line" icon="lock" onClick={() => setIsAsking(true)}>
        {texts.ask}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.askTitle}
        usual={texts.reasons.map((label) => ({ label, text: label }))}
        readers={texts.readers}
        consequences={[
          { icon: 'eye', text: texts.second },
          { icon: 'clock', text: texts.alone },
          { icon: 'bell', text: texts.told },
        ]}
        action={texts.askDo}
        act={async (reason) => {
          const { alone } = await send({ id, reason })
          toast(alone ? texts.askedAlone : texts.asked, { icon: 'check' })
        }}
      />
    </>
  )
}

function Opened({ of }: Pick<SealedWordsProps, 'of'>) {
  const { data, error, refetch, isFetching } = useWords(of.id)
  const snapshots = data?.snapshots ?? []
  const { opened, open } = usePictures({ snapshots })
  if (error && !data) {
    const retry = { label: texts.again, onClick: () => void refetch(), busy: isFetching }
    const isClosed = isRefusal(error, caseRefusals.closed)
    return <ErrorState title={texts.notOpened} text={messageOf(error)} {...(isClosed ? {} : { retry })} />
  }
  return (
    <div aria-busy={isFetching} aria-live="polite">
      {snapshots.map((snapshot) => (
        <Evidence key={snapshot.id} {...{ of, snapshot, opened }} onOpen={open} />
      ))}
    </div>
  )
}
