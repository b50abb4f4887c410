import { ATTENDANT_MAX, CANNED_NAME_MAX, type Canned } from '@sp/contract'
import { TextArea, TextField } from '@sp/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { useAddCanned, useEditCanned } from '../api.ts'
import { texts } from '../texts.ts'

export function CannedDialog({ of, onClose }: { of: Canned | undefined; onClose: () => void }) {
  const [name, setName] = useState(of?.name ?? '')
  const [content, setContent] = useState(of?.content ?? '')
  const add = useAddCanned()
  const edit = useEditCanned()
  const isWrong = /[\s/]/.test(name.trim())
  const written = { name: name.trim(), content: content.trim() }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={of ? texts.editTitle(of.name) : texts.addTitle}
      reason="none"
      consequences={[{ icon: 'me', text: texts.cannedThen }]}
      action={of ? texts.editDo : texts.addDo}
      ready={written.name !== '' && written.content !== '' && !isWrong}
      act={() => (of ? edit.send({ id: of.id, ...written }) : add.send(written))}
    >
      <div>
        <TextField
          label={texts.name}
          start="/"
          help={texts.nameHelp}
          error={isWrong && texts.nameWrong}
          maxLength={CANNED_NAME_MAX}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label={texts.content}
          help={texts.contentHelp}
          rows={4}
          maxLength={ATTENDANT_MAX}
          value={content}
          onChange={({ target }) => setContent(target.value)}
        />
      </div>
    </ReasonDialog>
  )
}
