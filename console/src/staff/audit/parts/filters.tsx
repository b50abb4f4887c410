import { FindField } from '../../../parts/find-field.tsx'
import { Options } from '../../../parts/options.tsx'
import { SelectField } from '../../../parts/select-field.tsx'
import { useApplied } from '../../../parts/use-applied.ts'
import { callTexts } from '../call-texts.ts'
import { SHOWN, type Shown, SPANS, type Span } from '../filter.ts'
import { texts } from '../texts.ts'
import type { Lines } from '../use-lines.ts'
import styles from './audit.module.css'

const shownLabels: Record<Shown, string> = {
  all: texts.doneAndSeen,
  act: texts.onlyDone,
  refused: texts.onlyRefused,
  final: texts.onlyFinal,
}

export function Filters({ lines: { filter, change, look: result } }: { lines: Lines }) {
  const staff = result.data?.staff ?? []
  return (
    <div className={styles.filters}>
      <Find value={filter.typed} onFind={(typed) => change({ typed })} />
      <SelectField
        label={texts.who}
        value={String(filter.staffId ?? '')}
        onChange={(id) => change({ staffId: id === '' ? undefined : Number(id) })}
      >
        <option value="">{texts.everybody(staff.length)}</option>
        {staff.map(({ id, nickname, username }) => (
          <option key={id} value={id}>
            {nickname || username}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.what} value={filter.call} onChange={(call) => change({ call })}>
        <option value="">{texts.all}</option>
        {Object.entries(callTexts).map(([call, label]) => (
          <option key={call} value={call}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.when} value={filter.span} onChange={(span) => change({ span: span as Span })}>
        {SPANS.map((span) => (
          <option key={span} value={span}>
            {texts.spans[span]}
          </option>
        ))}
      </SelectField>
      <Options
        look="small"
        silent
        label={texts.filters}
        options={SHOWN.map((value) => ({ value, label: shownLabels[value] }))}
        value={filter.shown}
        onChange={(shown) => change({ shown })}
      />
    </div>
  )
}

function Find({ value, onFind }: { value: string; onFind: (words: string) => void }) {
  const { words, setWords, apply } = useApplied(value, onFind)
  return (
    <FindField
      label={texts.find}
      placeholder={texts.findHint}
      title={texts.findTitle}
      value={words}
      onChange={setWords}
      onEnter={apply}
      onExit={apply}
    />
  )
}
