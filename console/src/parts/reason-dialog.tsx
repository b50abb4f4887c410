import { lengthOf, REASON_MAX, REASON_MIN } from '@sp/contract'
import { Button, Dialog, Note, TextArea } from '@sp/ui'
import { type ReactNode, useRef, useState } from 'react'
import { useKeys } from '../platform/keys.ts'
import { CodeField } from './code-field.tsx'
import { type Consequence, Consequences } from './consequences.tsx'
import { Options } from './options.tsx'
import styles from './reason-dialog.module.css'
import { texts } from './texts.ts'
import { useConfirmedAction } from './use-confirmed-action.ts'

export interface UsualReason {
  label: string
  text: string
}

export interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  consequences?: readonly Consequence[]
  usual?: readonly UsualReason[]
  /** `needed` for an action on a member or their content, `none` if only the code is requested. */
  reason?: 'needed' | 'optional' | 'none'
  readers?: string
  action: string
  danger?: boolean
  ready?: boolean
  /** Sends the request and rejects with the refusal, as `useChange(…).send` does. */
  act: (reason: string) => Promise<unknown>
  done?: () => void
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title } = props
  return (
    <Dialog open={open} onClose={onClose} title={title} wide={{ close: texts.close }}>
      {open && <Content {...props} />}
    </Dialog>
  )
}

function Content(props: ReasonDialogProps) {
  const { onClose, children, consequences, action, danger, ready = true, act, done, reason = 'needed' } = props
  const [words, setWords] = useState('')
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const confirmed = useConfirmedAction({ action: () => act(words.trim()), close: onClose, done, within: form })
  const length = lengthOf(words)
  const isComplete = reason === 'none' || (reason === 'optional' && length === 0) || length >= REASON_MIN
  const submit = () => {
    if (ready && isComplete && !confirmed.busy && !confirmed.codeNeeded) confirmed.go()
  }
  useKeys({ 'mod+enter': submit }, form)
  const giveCode = (given: string) => {
    setCode('')
    if (!confirmed.busy) confirmed.go(given)
  }
  return (
    <form
      ref={form}
      className={styles.content}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      {consequences && <Consequences boxed items={consequences} />}
      {reason !== 'none' && <Words {...props} value={words} onChange={setWords} length={length} />}
      {confirmed.codeNeeded && (
        <CodeField
          first
          value={code}
          onChange={setCode}
          onFull={giveCode}
          help={texts.freshTitle}
          error={confirmed.wrongCode}
        />
      )}
      {confirmed.error && (
        <div role="alert">
          <Note tone="bad">{confirmed.error}</Note>
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="line" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={confirmed.busy}
          disabled={!ready || !isComplete || confirmed.codeNeeded}
        >
          {action}
        </Button>
      </div>
    </form>
  )
}

interface WordsProps extends ReasonDialogProps {
  value: string
  onChange: (words: string) => void
  length: number
}

const noUsual: readonly UsualReason[] = []

function Words({ usual = noUsual, reason, readers = texts.readers, value, onChange, length }: WordsProps) {
  return (
    <div>
      {usual.length > 0 && (
        <div className={styles.usual}>
          <Options
            label={texts.usualReasons}
            silent
            options={usual.map(({ label }) => ({ value: label, label }))}
            value={usual.find(({ text }) => text === value)?.label}
            onChange={(label) => onChange(usual.find((each) => each.label === label)?.text ?? '')}
          />
        </div>
      )}
      <TextArea
        className={styles.field}
        label={reason === 'optional' ? texts.reasonOptional : texts.reason}
        hint={readers}
        help={reason === 'optional' && length === 0 ? undefined : texts.lettersLeft(REASON_MIN, REASON_MAX - length)}
        maxLength={REASON_MAX}
        rows={2}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
