import type { Case } from '@sp/contract'
import { Chip, Note } from '@sp/ui'
import { useState } from 'react'
import { Age } from '../../parts/age.tsx'
import { Kbd } from '../../parts/kbd.tsx'
import { Head, Pane } from '../../parts/page.tsx'
import { useKeys } from '../../platform/keys.ts'
import { aboutOf } from '../rows.ts'
import type { Taking } from '../taking.ts'
import { texts } from '../texts.ts'
import { LikeCases, Pasts, Voices } from './case-boxes.tsx'
import { CaseStrips } from './case-strips.tsx'
import { Evidence, pictureKey } from './evidence.tsx'

interface CasePaneProps {
  of: Case
  taking: Taking
  onBack: () => void
}

/** Everything one decides by: what was sealed, what was said, what was before. */
export function CasePane({ of, taking, onBack }: CasePaneProps) {
  const { opened, open } = usePictures(of)
  return (
    <Pane
      label={texts.case}
      head={
        <Head
          as="h2"
          title={texts.caseOf(aboutOf(of), texts.types[of.targetType])}
          back={{ label: texts.back, onClick: onBack }}
          end={
            <>
              <Kbd>J</Kbd>
              <Kbd>K</Kbd>
            </>
          }
        >
          <Chip>{texts.number(of.id)}</Chip>
          {!of.decision && <Age since={of.openedAt} says />}
        </Head>
      }
      strips={<CaseStrips of={of} taking={taking} />}
    >
      {of.kind === 'word' && of.found.length > 0 && <Note>{texts.foundWords(of.found.join('、'))}</Note>}
      {of.snapshots.length === 0 && <Note>{texts.erasedEvidence}</Note>}
      {of.snapshots.map((snapshot) => (
        <Evidence key={snapshot.id} of={of} snapshot={snapshot} opened={opened} onOpen={open} />
      ))}
      {of.reports > 0 && <Voices of={of} />}
      <Pasts of={of} />
      <LikeCases of={of} />
    </Pane>
  )
}

/** `V` opens the next picture, and covers them all where all are open. */
function usePictures({ snapshots }: Case) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const all = snapshots.flatMap(({ id, pictures }) => Array.from({ length: pictures }, (_, at) => pictureKey(id, at)))
  const open = (key: string) => setOpened((before) => new Set([...before, key]))
  const next = all.find((key) => !opened.has(key))
  useKeys(all.length === 0 ? {} : { v: () => (next === undefined ? setOpened(new Set()) : open(next)) })
  return { opened, open }
}
