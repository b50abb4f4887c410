import { useForm } from '@sp/client/form/use-form'
import { attendantRefusals, type Canned, attendantConsoleCalls as calls } from '@sp/contract'
import { TextArea, TextField } from '@sp/ui'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { useAddCanned, useEditCanned } from '../api.ts'
import { texts } from '../texts.ts'

export function CannedDialog({ of, onClose }: { of: Canned | undefined; onClose: () => void }) {
  const form = useForm({
    call: calls.addCanned,
    refusals: { name: [attendantRefusals.cannedTaken] },
    start: { name: of?.name ?? '', content: of?.content ?? '' },
  })
  const add = useAddCanned()
  const edit = useEditCanned()
  return (
    <FormDialog
      open
      onClose={onClose}
      title={of ? texts.editTitle(of.name) : texts.addTitle}
      form={form}
      consequences={[{ icon: 'me', text: texts.cannedThen }]}
      action={of ? texts.editDo : texts.addDo}
      act={(written) => (of ? edit.send({ id: of.id, ...written }) : add.send(written))}
    >
      <div>
        <TextField label={texts.name} start="/" help={texts.nameHelp} {...form.field('name')} />
        <TextArea label={texts.content} help={texts.contentHelp} rows={4} {...form.field('content')} />
      </div>
    </FormDialog>
  )
}
