import { Button, Sheet, TextField } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { texts } from '../texts.ts'
import styles from './page-sheet.module.css'

interface PageSheetProps {
  open: boolean
  onClose: () => void
  /** from 0 */
  page: number
  pages: number
  onPage: (page: number) => void
}

const { pager } = texts

export const PageSheet = ({ open, onClose, ...about }: PageSheetProps) => (
  <Sheet open={open} onClose={onClose} title={pager.title} titled={{ close: pager.close }}>
    <PageForm {...about} onClose={onClose} />
  </Sheet>
)

function PageForm({ page, pages, onPage, onClose }: Omit<PageSheetProps, 'open'>) {
  const [typed, type] = useState('')
  const [isWrong, setWrong] = useState(false)
  const turn = (to: number) => {
    onClose()
    if (to !== page) onPage(to)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = Number(typed)
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= pages) return turn(wanted - 1)
    setWrong(true)
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={pager.field}
        hint={pager.of(pages)}
        inputMode="numeric"
        autoComplete="off"
        placeholder={`${page + 1}`}
        error={isWrong ? pager.wrong(pages) : undefined}
        value={typed}
        onChange={(event) => {
          setWrong(false)
          type(event.target.value.trim())
        }}
      />
      <Button type="submit" block>
        {pager.go}
      </Button>
      <div className={styles.ends}>
        <Button variant="line" onClick={() => turn(0)}>
          {pager.first}
        </Button>
        <Button variant="line" onClick={() => turn(pages - 1)}>
          {pager.last}
        </Button>
      </div>
    </form>
  )
}
