import { CANNED_MAX, type Canned } from '@sp/contract'
import { Button, Empty, IconButton, VisuallyHidden } from '@sp/ui'
import { useState } from 'react'
import { Head, Pane } from '../../../parts/page.tsx'
import { QueryResult } from '../../../parts/query-result.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { Table } from '../../../parts/table.tsx'
import { useCanned, useRemoveCanned } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './canned.module.css'
import { CannedDialog } from './canned-dialog.tsx'

type OpenDialog = { act: 'add' } | { act: 'edit' | 'remove'; of: Canned }

export function CannedPane({ onBack }: { onBack: () => void }) {
  const result = useCanned()
  const [asked, setAsked] = useState<OpenDialog>()
  const close = () => setAsked(undefined)
  const count = result.data?.list.length ?? 0
  const add = (
    <Button variant="soft" icon="plus" disabled={count >= CANNED_MAX} onClick={() => setAsked({ act: 'add' })}>
      {texts.add}
    </Button>
  )
  return (
    <Pane
      label={texts.canned}
      head={
        <Head as="h2" title={texts.canned} back={{ label: texts.backToTalks, onClick: onBack }} end={add}>
          <span className={styles.count}>{texts.countOfAll(count)}</span>
        </Head>
      }
    >
      <QueryResult result={result}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty title={texts.noCanned} text={texts.noCannedText} />
          ) : (
            <Table
              label={texts.canned}
              columns={[
                texts.columns.name,
                texts.columns.content,
                { label: <VisuallyHidden>{texts.columns.acts}</VisuallyHidden> },
              ]}
            >
              {list.map((each) => (
                <Row key={each.id} canned={each} onAsk={(act) => setAsked({ act, of: each })} />
              ))}
            </Table>
          )
        }
      </QueryResult>
      {asked && asked.act !== 'remove' && (
        <CannedDialog key={asked.act} of={asked.act === 'edit' ? asked.of : undefined} onClose={close} />
      )}
      <RemoveDialog of={asked?.act === 'remove' ? asked.of : undefined} onClose={close} />
    </Pane>
  )
}

const Row = ({ canned: { name, content }, onAsk }: { canned: Canned; onAsk: (act: 'edit' | 'remove') => void }) => (
  <tr>
    <td data-nowrap>
      <b>/{name}</b>
    </td>
    <td data-wide>
      <p className={styles.content}>{content}</p>
    </td>
    <td>
      <span className={styles.acts}>
        <IconButton icon="pen" size="s" label={texts.edit(name)} onClick={() => onAsk('edit')} />
        <IconButton icon="trash" size="s" label={texts.remove(name)} onClick={() => onAsk('remove')} />
      </span>
    </td>
  </tr>
)

function RemoveDialog({ of, onClose }: { of: Canned | undefined; onClose: () => void }) {
  const remove = useRemoveCanned()
  return (
    <ReasonDialog
      open={of !== undefined}
      onClose={onClose}
      title={texts.removeTitle(of?.name ?? '')}
      reason="none"
      danger
      consequences={[{ icon: 'trash', text: texts.removeThen }]}
      action={texts.removeDo}
      act={() => remove.send({ id: of?.id ?? 0 })}
    />
  )
}
