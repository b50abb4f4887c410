import type { AppealCase } from '@sp/contract'
import { Note } from '@sp/ui'
import { Link } from 'react-router'
import { Box } from '../../../parts/box.tsx'
import { paths } from '../../../platform/paths.ts'
import { dateTime } from '../../../platform/time.ts'
import { Evidence } from '../../report/parts/evidence.tsx'
import { SealedWords } from '../../report/parts/sealed-words.tsx'
import { usePictures } from '../../report/use-pictures.ts'
import { texts } from '../texts.ts'
import { nameOf } from '../words.ts'
import styles from './appeal.module.css'

export function FirstDecision({ of }: { of: AppealCase }) {
  const { first, snapshots, opening, member, firstBy } = of
  const { opened, open } = usePictures(of)
  const sealed = first.caseId === null ? undefined : { id: first.caseId, kind: 'report' as const, owner: member }
  return (
    <div className={styles.side}>
      <h3 className={styles.title}>
        {texts.first}
        <span className={styles.meta}>{texts.firstBy(nameOf(firstBy), dateTime(first.at))}</span>
      </h3>
      {sealed &&
        snapshots.map((snapshot) => <Evidence key={snapshot.id} {...{ of: sealed, snapshot, opened }} onOpen={open} />)}
      {sealed && opening && opening.snapshots > 0 && <SealedWords of={sealed} opening={opening} />}
      {sealed && snapshots.length === 0 && (opening?.snapshots ?? 0) === 0 && <Note>{texts.erasedEvidence}</Note>}
      <Box>
        <dl className={styles.facts}>
          {factsOf(of).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {sealed && (
          <Link className={styles.link} to={paths.report(sealed.id)}>
            {texts.theCase(sealed.id)}
          </Link>
        )}
      </Box>
    </div>
  )
}

function factsOf({ first, mute }: AppealCase): [string, string][] {
  const { outcome, content, reports, mutedUntil, note, rule } = first
  const { facts } = texts
  const length = mute && texts.mutes[mute]
  return [
    [facts.outcome, outcome ? texts.upheldBy(texts.outcomes[outcome], reports) : texts.byHand],
    ...(content ? [[facts.content, texts.contents[content]] satisfies [string, string]] : []),
    ...(length
      ? [
          [
            facts.mute,
            mutedUntil && mute !== 'forever' ? texts.mutedUntil(length, dateTime(mutedUntil)) : length,
          ] satisfies [string, string],
        ]
      : []),
    ...(rule ? [[facts.rule, rule] satisfies [string, string]] : []),
    [facts.note, note],
  ]
}
