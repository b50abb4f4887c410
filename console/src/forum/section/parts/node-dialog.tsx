import { type Form, useForm } from '@sp/client/form/use-form'
import {
  type ConsoleNode,
  nodeConsoleCalls as calls,
  lengthOf,
  NODE_DESCRIPTION_MAX,
  NODE_NAME_MAX,
  nodeRefusals,
} from '@sp/contract'
import { TextArea, TextField, toast } from '@sp/ui'
import { useState } from 'react'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { ReasonField } from '../../../parts/reason-field.tsx'
import { useGo } from '../../../platform/go.ts'
import { paths } from '../../../platform/paths.ts'
import { reasonIn } from '../../../platform/reason-in.ts'
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

export function NodeDialog(props: NodeDialogProps) {
  return props.open ? <NodeForm {...props} /> : null
}

function NodeForm({ open, onClose, section }: NodeDialogProps) {
  const [before] = useState<NodeWords>({ node: section?.node ?? '', description: section?.description ?? '' })
  const form = useForm({
    call: section ? calls.change : calls.create,
    optional: ['reason'],
    refusals: { node: [nodeRefusals.nameTaken] },
    start: { ...before, reason: '' },
  })
  const go = useGo()
  const create = useCreateSection((id) => go(paths.section(id)))
  const change = useEditSection()
  const act = ({ reason, ...words }: typeof form.values) =>
    section
      ? change.send({ nodeId: section.id, ...changesOf(before, words), ...reasonIn(reason) })
      : create.send({ ...words, ...reasonIn(reason) })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={section ? texts.changeTitle(section.node) : texts.createTitle}
      form={form}
      reason={<ReasonField {...form.control('reason')} optional readers={texts.readers} />}
      consequences={[{ icon: 'eye', text: section ? texts.changedAtOnce : texts.createdAtOnce }]}
      action={section ? texts.changeDo : texts.createDo}
      act={act}
      done={() => toast(section ? texts.changed : texts.created(form.values.node.trim()), { icon: 'check' })}
    >
      <NodeFields form={form} />
    </FormDialog>
  )
}

export function NodeFields({ form }: { form: Pick<Form<NodeWords>, 'values' | 'field'> }) {
  const { node, description } = form.values
  return (
    <div className={styles.fields}>
      <TextField label={texts.name} hint={texts.length(lengthOf(node), NODE_NAME_MAX)} {...form.field('node')} />
      <TextArea
        label={texts.description}
        hint={texts.length(lengthOf(description), NODE_DESCRIPTION_MAX)}
        rows={2}
        {...form.field('description')}
      />
    </div>
  )
}
