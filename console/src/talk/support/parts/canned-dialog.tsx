import { useForm } from '@sp/client/form/use-form'
import { attendantRefusals, type Canned, type CannedPurpose, attendantConsoleCalls as calls } from '@sp/contract'
import { TextArea, TextField } from '@sp/ui'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { Options } from '../../../parts/options.tsx'
import { useAddCanned, useEditCanned } from '../api.ts'
import { texts } from '../texts.ts'

interface CannedDialogProps {
  of: Canned | undefined
  purpose: CannedPurpose
  onClose: () => void
}

export function CannedDialog({ of, purpose, onClose }: CannedDialogProps) {
  const form = useForm({
    call: calls.addCanned,
    refusals: { name: [attendantRefusals.cannedTaken] },
    start: { name: of?.name ?? '', content: of?.content ?? '', folder: of?.folder ?? '', own: of?.own ?? false },
  })
  const add = useAddCanned()
  const edit = useEditCanned()
  const { own } = form.values
  return (
    <FormDialog
      open
      onClose={onClose}
      title={of ? texts.editTitle(of.name) : texts.addTitle}
      form={form}
      consequences={[{ icon: 'me', text: own ? texts.ownThen : texts.cannedThen }]}
      action={of ? texts.editDo : texts.addDo}
      act={({ own: isOwn, ...written }) =>
        of ? edit.send({ id: of.id, ...written }) : add.send({ ...written, own: isOwn, purpose })
      }
    >
      <div>
        {of === undefined && (
          <Options
            label={texts.whose}
            value={own ? 'own' : 'all'}
            onChange={(whose) => form.set({ own: whose === 'own' })}
            options={(['all', 'own'] as const).map((value) => ({ value, label: texts.whoseOf[value] }))}
          />
        )}
        <TextField label={texts.name} start="/" help={texts.nameHelp} {...form.field('name')} />
        <TextField label={texts.folder} help={texts.folderHelp} {...form.field('folder')} />
        <TextArea label={texts.content} help={texts.variables} rows={4} {...form.field('content')} />
      </div>
    </FormDialog>
  )
}
