import { FILTER_DEFAULT, faultOfFilter, SEX_ROLES, SQUARE_GENDERS, type SquareFilter } from '@sp/contract'
import { Button, Card, Dock, Header, RadioPills, Screen, toast } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { useEdits } from './edits.ts'
import { genderNames, sexRoleNames } from './field-texts.ts'
import styles from './filter-screen.module.css'
import lead from './parts/lead.module.css'
import { ProvincesCard } from './parts/provinces-card.tsx'
import { RangeCard } from './parts/range-card.tsx'
import { FILTER_EDITS, useFilter, useSaveFilter } from './profile-api.ts'
import { profileTexts, texts } from './texts.ts'

const { filter: words } = profileTexts

const ANY = { value: -1 as const, label: words.any }
const genders = [ANY, ...SQUARE_GENDERS.map((value) => ({ value, label: genderNames[value] }))]
const sexRoles = [ANY, ...SEX_ROLES.map((value) => ({ value, label: sexRoleNames[value] }))]

export default function FilterScreen({ title }: { title: string }) {
  const query = useFilter()
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

function Editor({ saved, header }: { saved: SquareFilter; header: ReactNode }) {
  const { edits, isDirty, change, sent } = useEdits<SquareFilter>(FILTER_EDITS)
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set())
  const [resets, setResets] = useState(0)
  const { run, busy } = useSaveFilter(sent)
  const filter: SquareFilter = { ...saved, ...edits }
  const onChange = (more: Partial<SquareFilter>) => change(more, saved)
  const save = () => {
    const fault = faultOfFilter(filter)
    if (faults.size > 0) toast(profileTexts.fixFirst)
    else if (fault) toast(fault.msg)
    else if (isDirty) run(edits)
    else toast(profileTexts.nothingToSave)
  }
  const note = (field: string, isWrong: boolean) =>
    setFaults((before) => new Set([...before].filter((each) => each !== field).concat(isWrong ? field : [])))
  const reset = () => {
    onChange(FILTER_DEFAULT)
    setFaults(new Set())
    setResets(resets + 1)
  }
  const bar = (
    <Dock className={styles.dock}>
      <Button variant="line" onClick={reset}>
        {words.reset}
      </Button>
      <Button busy={busy} onClick={save}>
        {words.save}
      </Button>
    </Dock>
  )
  // Remounts the fields when the server has changed the values, so that no unfinished input survives a reset.
  const fields = JSON.stringify([resets, saved])
  return (
    <Screen canvas header={header} bar={bar}>
      <p className={lead.lead}>{words.lead}</p>
      <div key={fields} className={styles.cards}>
        <RangeCard of="age" filter={filter} onChange={onChange} onFault={note} />
        <RangeCard of="height" filter={filter} onChange={onChange} onFault={note} />
        <Card title={words.gender}>
          <RadioPills
            quiet
            label={words.gender}
            options={genders}
            value={filter.gender}
            onChange={(gender) => onChange({ gender })}
          />
        </Card>
        <Card title={words.sexRole}>
          <RadioPills
            quiet
            label={words.sexRole}
            options={sexRoles}
            value={filter.sexRole}
            onChange={(sexRole) => onChange({ sexRole })}
          />
        </Card>
        <ProvincesCard provinces={filter.provinces} onChange={(provinces) => onChange({ provinces })} />
      </div>
      <Card inset title={words.rules.title} className={styles.rules}>
        <ul>
          {words.rules.each.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
    </Screen>
  )
}
