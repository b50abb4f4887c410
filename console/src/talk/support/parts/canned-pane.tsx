import { CANNED_PURPOSES, type Canned, type CannedPurpose } from '@sp/contract'
import { Button, Empty, IconButton, Segmented, VisuallyHidden } from '@sp/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Head, Pane } from '../../../parts/page.tsx'
import { QueryResult } from '../../../parts/query-result.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { Table } from '../../../parts/table.tsx'
import { useSavedTexts } from '../../../platform/saved-texts.ts'
import { useRemoveCanned } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './canned.module.css'
import { CannedDialog } from './canned-dialog.tsx'

type OpenDialog = { act: 'add' } | { act: 'edit' | 'remove'; of: Canned }

const PURPOSES = CANNED_PURPOSES.map((id) => ({ id, label: texts.purposes[id] }))

function usePurpose(): [CannedPurpose, (purpose: CannedPurpose) => void] {
  const [params, setParams] = useSearchParams()
  const purpose = params.get('for') === 'decision' ? 'decision' : 'talk'
  return [purpose, (next) => setParams({ for: next }, { replace: true })]
}

export function CannedPane({ onBack }: { onBack: () => void }) {
  const [purpose, setPurpose] = usePurpose()
  const result = useSavedTexts(purpose)
  const [asked, setAsked] = useState<OpenDialog>()
  const close = () => setAsked(undefined)
  const count = result.data?.list.length ?? 0
  const add = (
    <Button variant="soft" icon="plus" onClick={() => setAsked({ act: 'add' })}>
      {texts.add}
    </Button>
  )
  return (
    <Pane
      label={texts.canned}
      head={
        <Head as="h2" title={texts.canned} back={{ label: texts.backToTalks, onClick: onBack }} end={add}>
          <span className={styles.count}>{texts.countOfAll(count)}</span>
          <Segmented tabs={PURPOSES} value={purpose} onChange={setPurpose} label={texts.purpose} />
        </Head>
      }
    >
      <QueryResult result={result}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty title={texts.noCanned} text={texts.noCannedText[purpose]} />
          ) : (
            <Table
              label={texts.canned}
              columns={[
                texts.columns.name,
                texts.columns.content,
                texts.columns.folder,
                texts.columns.whose,
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
        <CannedDialog
          key={asked.act}
          purpose={purpose}
          of={asked.act === 'edit' ? asked.of : undefined}
          onClose={close}
        />
      )}
      <RemoveDialog of={asked?.act === 'remove' ? asked.of : undefined} onClose={close} />
    </Pane>
  )
}

const Row = ({
  canned: { name, content, folder, own },
  onAsk,
}: {
  canned: Canned
  onAsk: (act: 'edit' | 'remove') => void
}) => (
  <tr>
    <td data-nowrap>
      <b>/{name}</b>
    </td>
    <td data-wide>
      <p className={styles.content}>{content}</p>
    </td>
    <td data-nowrap>{folder}</td>
    <td data-nowrap>{own ? texts.own : texts.shared}</td>
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
      consequences={[{ icon: 'trash', text: of?.own ? texts.removeOwnThen : texts.removeThen }]}
      action={texts.removeDo}
      act={() => remove.send({ id: of?.id ?? 0 })}
    />
  )
}
