import { reviewCalls, WORD_HINT_MAX, WORD_KINDS, WORD_MAX, WORD_NOTE_MAX, type WordKind } from '@sp/contract'
import { TextField } from '@sp/ui'
import { useState } from 'react'
import { Options } from '../../../parts/options.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { refresh } from '../../../platform/api.ts'
import { caller } from '../../../platform/call.ts'
import { useChange } from '../../../platform/use-change.ts'
import { texts } from '../texts.ts'
import styles from '../words-page.module.css'

const blank = { text: '', hint: '', note: '' }

export function AddWordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [kind, setKind] = useState<WordKind>('public')
  const [draft, setDraft] = useState(blank)
  const add = useChange({ call: caller(reviewCalls.addWord), settled: () => refresh([reviewCalls.words]) })
  const field = (name: keyof typeof blank, max: number) => ({
    value: draft[name],
    maxLength: max,
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  })
  const { text, hint, note } = draft
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.addAsk}
      reason="none"
      consequences={[{ icon: kind === 'public' ? 'flag' : 'eye-off', text: texts.addThen[kind] }]}
      action={texts.addDo}
      ready={text.trim() !== '' && (kind === 'public' || hint.trim() !== '')}
      act={() => add.send({ text, kind, note, ...(kind === 'private' ? { hint } : {}) })}
      done={() => setDraft(blank)}
    >
      <Options
        label={texts.which}
        options={WORD_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={setKind}
      />
      <div className={styles.fields}>
        <TextField label={texts.text} help={texts.textHelp} {...field('text', WORD_MAX)} />
        {kind === 'private' && <TextField label={texts.hint} help={texts.hintHelp} {...field('hint', WORD_HINT_MAX)} />}
        <TextField label={texts.memo} help={texts.memoHelp} {...field('note', WORD_NOTE_MAX)} />
      </div>
    </ReasonDialog>
  )
}
