import { useForm } from '@sp/client/form/use-form'
import { collectionCalls, collectionRefusals, type Folder, lengthOf } from '@sp/contract'
import { Button, Help, TextField } from '@sp/ui'
import { useEffect } from 'react'
import { useAddFolder, useRenameFolder } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './folder-form.module.css'

interface FolderFormProps {
  /** Renamed; without it a new one is made. */
  folder?: Folder | undefined
  onDone: (id: number, name: string) => unknown
  onCancel: () => void
}

export function FolderForm({ folder, onDone, onCancel }: FolderFormProps) {
  const form = useForm<{ name: string }>({
    call: folder ? collectionCalls.renameFolder : collectionCalls.addFolder,
    start: { name: folder?.name ?? '' },
    refusals: { name: [collectionRefusals.taken, collectionRefusals.full] },
    otherwise: 'name',
  })
  const add = useAddFolder({ done: onDone, refused: form.refused }, { discard: form.reset })
  const rename = useRenameFolder(folder?.id ?? 0, {
    done: (_, name) => onDone(folder?.id ?? 0, name),
    refused: form.refused,
  })
  const { ref } = form
  useEffect(() => {
    ref.current?.querySelector('input')?.focus()
  }, [ref])
  const send = ({ name }: { name: string }) => {
    if (folder && name.trim() === folder.name) onCancel()
    else if (folder) rename.run(name.trim())
    else add.run({ name: name.trim() })
  }
  return (
    <form className={styles.form} {...form.props(send)}>
      <TextField
        {...form.field('name')}
        label={texts.name}
        hint={texts.nameHint(lengthOf(form.values.name))}
        placeholder={texts.namePlaceholder}
        autoComplete="off"
      />
      <Help error={form.fault} />
      <div className={styles.buttons}>
        <Button variant="line" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={folder ? rename.busy : add.busy}>
          {folder ? texts.save : texts.create}
        </Button>
      </div>
    </form>
  )
}
