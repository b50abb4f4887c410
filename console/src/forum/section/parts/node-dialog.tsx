import { type ConsoleNode, lengthOf, NODE_DESCRIPTION_MAX, NODE_NAME_MAX } from '@sp/contract'
import { TextArea, TextField, toast } from '@sp/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { useGo } from '../../../platform/go.ts'
import { paths } from '../../../platform/paths.ts'
import { useCreateSection, useEditSection } from '../api.ts'
import { texts } from '../texts.ts'
import { changesOf, type NodeWords } from '../words.ts'
import styles from './dialogs.module.css'

interface NodeDialogProps {
  open: boolean
  onClose: () => void
  /** The section to change; without it the dialog creates one. */
  section?: ConsoleNode
}

const fits = (words: string, max: number): boolean => lengthOf(words) >= 1 && lengthOf(words) <= max
export const isComplete = ({ node, description }: NodeWords): boolean =>
  fits(node, NODE_NAME_MAX) && fits(description, NODE_DESCRIPTION_MAX)

export function NodeDialog(props: NodeDialogProps) {
  return props.open ? <NodeForm {...props} /> : null
}

function NodeForm({ open, onClose, section }: NodeDialogProps) {
  const [before] = useState<NodeWords>({ node: section?.node ?? '', description: section?.description ?? '' })
  const [words, setWords] = useState(before)
  const go = useGo()
  const create = useCreateSection((id) => go(paths.section(id)))
  const change = useEditSection()
  const act = (reason: string) => {
    const why = reason === '' ? {} : { reason }
    return section
      ? change.send({ nodeId: section.id, ...changesOf(before, words), ...why })
      : create.send({ ...words, ...why })
  }
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={section ? texts.changeTitle(section.node) : texts.createTitle}
      reason="optional"
      readers={texts.readers}
      consequences={[{ icon: 'eye', text: section ? texts.changedAtOnce : texts.createdAtOnce }]}
      action={section ? texts.changeDo : texts.createDo}
      ready={isComplete(words)}
      act={act}
      done={() => toast(section ? texts.changed : texts.created(words.node.trim()), { icon: 'check' })}
    >
      <NodeFields words={words} onChange={setWords} />
    </ReasonDialog>
  )
}

export function NodeFields({ words, onChange }: { words: NodeWords; onChange: (words: NodeWords) => void }) {
  return (
    <div className={styles.fields}>
      <TextField
        label={texts.name}
        hint={texts.length(lengthOf(words.node), NODE_NAME_MAX)}
        value={words.node}
        onChange={({ target }) => onChange({ ...words, node: target.value })}
      />
      <TextArea
        label={texts.description}
        hint={texts.length(lengthOf(words.description), NODE_DESCRIPTION_MAX)}
        rows={2}
        value={words.description}
        onChange={({ target }) => onChange({ ...words, description: target.value })}
      />
    </div>
  )
}
