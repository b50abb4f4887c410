import type { Case } from '@sp/contract'
import { Chip, Note } from '@sp/ui'
import { Age } from '../../../parts/age.tsx'
import { OpenedPane } from '../../../parts/opened-pane.tsx'
import type { Claiming } from '../../../platform/claiming.ts'
import { aboutOf } from '../rows.ts'
import { texts } from '../texts.ts'
import { usePictures } from '../use-pictures.ts'
import { LikeCases, Pasts, Voices } from './case-boxes.tsx'
import { CaseStrips } from './case-strips.tsx'
import { AsItIs } from './current-state.tsx'
import { Evidence } from './evidence.tsx'
import { OtherCases } from './other-cases.tsx'
import { SealedWords } from './sealed-words.tsx'

interface CasePaneProps {
  of: Case
  taking: Claiming
  onBack: () => void
}

export function CasePane({ of, taking, onBack }: CasePaneProps) {
  const { opened, open } = usePictures(of)
  return (
    <OpenedPane
      label={texts.case}
      title={texts.caseOf(aboutOf(of), texts.types[of.targetType])}
      back={{ label: texts.back, onClick: onBack }}
      chips={
        <>
          <Chip>{texts.number(of.id)}</Chip>
          {!of.decision && <Age since={of.openedAt} showsWords />}
        </>
      }
      strips={<CaseStrips of={of} taking={taking} />}
    >
      {of.kind === 'word' && of.found.length > 0 && <Note>{texts.foundWords(of.found.join('、'))}</Note>}
      {of.opening && of.opening.snapshots > 0 && <SealedWords of={of} opening={of.opening} isOwn={of.own} />}
      {of.snapshots.length === 0 && (of.opening?.snapshots ?? 0) === 0 && <Note>{texts.erasedEvidence}</Note>}
      {of.snapshots.map((snapshot) => (
        <Evidence key={snapshot.id} {...{ of, snapshot, opened }} onOpen={open} end={<AsItIs of={of} />} />
      ))}
      {of.reports > 0 && <Voices of={of} />}
      <Pasts of={of} />
      {of.others.total > 0 && <OtherCases of={of} />}
      <LikeCases of={of} />
    </OpenedPane>
  )
}
