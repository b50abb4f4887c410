import { useForm } from '@sp/client/form/use-form'
import { Button, Sheet, TextField } from '@sp/ui'
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

const isPage = (number: number, pages: number): boolean => Number.isInteger(number) && number >= 1 && number <= pages

function PageForm({ page, pages, onPage, onClose }: Omit<PageSheetProps, 'open'>) {
  const form = useForm({
    rules: ({ number }) => ({ number: isPage(Number(number), pages) ? undefined : pager.wrong(pages) }),
    start: { number: '' },
  })
  const turn = (to: number) => {
    onClose()
    if (to !== page) onPage(to)
  }
  return (
    <form className={styles.form} {...form.props(({ number }) => turn(Number(number) - 1))}>
      <TextField
        label={pager.field}
        hint={pager.of(pages)}
        inputMode="numeric"
        autoComplete="off"
        placeholder={`${page + 1}`}
        {...form.field('number')}
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
