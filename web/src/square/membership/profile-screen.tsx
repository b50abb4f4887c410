import type { OwnSquareProfile } from '@sp/contract'
import { Button, Dock, Header, ListGroup, ListRow, Screen, toast } from '@sp/ui'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { useEdits } from './edits.ts'
import { FieldGroups } from './parts/field-groups.tsx'
import { FieldSheets } from './parts/field-sheets.tsx'
import { PanesCard } from './parts/panes-card.tsx'
import { type Edited, type OwnEdits, PROFILE_EDITS, useOwnSquareProfile, useSaveProfile } from './profile-api.ts'
import { missingOf, mistaken } from './rules.ts'
import { texts, profileTexts as words } from './texts.ts'

export default function ProfileScreen({ title }: { title: string }) {
  const query = useOwnSquareProfile()
  const back = useBack(paths.square())
  const header = <Header title={title} back={{ label: texts.back, onClick: back }} />
  if (query.data) return <Editor saved={query.data} header={header} />
  return (
    <Screen canvas header={header}>
      <QueryBoundary query={query} coming={<CardSkeleton height="24rem" />}>
        {() => null}
      </QueryBoundary>
    </Screen>
  )
}

function Editor({ saved, header }: { saved: OwnSquareProfile; header: ReactNode }) {
  const { edits, isDirty, change, sent } = useEdits<OwnEdits>(PROFILE_EDITS)
  const [open, setOpen] = useState<Edited | null>(null)
  const [isTried, setTried] = useState(false)
  useUnsavedNote(isDirty)
  const { run, busy } = useSaveProfile(sent)
  const profile: OwnSquareProfile = { ...saved, ...edits }
  const onChange = (more: Partial<OwnEdits>) => change(more, saved)
  const save = () => {
    setTried(true)
    const [wrong] = mistaken(profile)
    if (wrong) {
      toast(words.fixFirst)
      setOpen(wrong as Edited)
    } else if (isDirty) run(edits)
    else toast(words.nothingToSave)
  }
  const bar = (
    <Dock>
      <Button as={Link} to={paths.squarePreview()} variant="line" icon="eye">
        {words.preview}
      </Button>
      <Button busy={busy} onClick={save}>
        {words.save}
      </Button>
    </Dock>
  )
  return (
    <Screen canvas header={header} bar={bar}>
      <PanesCard profile={profile} isDirty={isDirty} isWhole={missingOf(saved).length === 0} onOpen={setOpen} />
      <ListGroup card>
        <ListRow as={Link} to={paths.squareExample()} icon="book" sub={texts.rows.exampleSub} chevron>
          {texts.rows.example}
        </ListRow>
      </ListGroup>
      <FieldGroups profile={profile} isTried={isTried} onOpen={setOpen} onChange={onChange} />
      <FieldSheets open={open} profile={profile} onChange={onChange} onClose={() => setOpen(null)} onNext={setOpen} />
    </Screen>
  )
}

function useUnsavedNote(isDirty: boolean): void {
  const say = useEffectEvent(() => isDirty && toast(words.left))
  useEffect(() => () => void say(), [])
}
