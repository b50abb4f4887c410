import { useForm } from '@sp/client/form/use-form'
import { reviewCalls, reviewRefusals, WORD_KINDS, type WordKind } from '@sp/contract'
import { TextField } from '@sp/ui'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { Options } from '../../../parts/options.tsx'
import { refresh } from '../../../platform/api.ts'
import { caller } from '../../../platform/call.ts'
import { useChange } from '../../../platform/use-change.ts'
import { texts } from '../texts.ts'
import styles from '../words-page.module.css'

interface NewWord {
  kind: WordKind
  text: string
  hint: string
  note: string
}

const { noLetters, already, hintNeeded } = reviewRefusals

export function AddWordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useForm<NewWord>({
    call: reviewCalls.addWord,
    rules: ({ kind, hint }) => ({ hint: kind === 'private' && hint.trim() === '' ? hintNeeded.msg : undefined }),
    refusals: { text: [noLetters, already], hint: [hintNeeded] },
    start: { kind: 'public', text: '', hint: '', note: '' },
  })
  const add = useChange({ call: caller(reviewCalls.addWord), settled: () => refresh([reviewCalls.words]) })
  const { kind } = form.values
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.addAsk}
      form={form}
      consequences={[{ icon: kind === 'public' ? 'flag' : 'eye-off', text: texts.addThen[kind] }]}
      action={texts.addDo}
      act={({ hint, ...word }) => add.send({ ...word, ...(word.kind === 'private' ? { hint } : {}) })}
    >
      <Options
        label={texts.which}
        options={WORD_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        {...form.control('kind')}
      />
      <div className={styles.fields}>
        <TextField label={texts.text} help={texts.textHelp} {...form.field('text')} />
        {kind === 'private' && <TextField label={texts.hint} help={texts.hintHelp} {...form.field('hint')} />}
        <TextField label={texts.memo} help={texts.memoHelp} {...form.field('note')} />
      </div>
    </FormDialog>
  )
}
