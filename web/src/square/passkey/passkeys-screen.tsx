import { PASSKEY_PAGE, type Passkey } from '@sp/contract'
import { Button, Dock, Empty, Header, IconButton, Note, PullToRefresh, Screen } from '@sp/ui'
import { useState } from 'react'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { Paged } from '../../platform/query/paged.tsx'
import { useRefresh } from '../../platform/query/use-refresh.ts'
import { StoryList } from '../../platform/story-card.tsx'
import { usePageQuery } from '../../platform/tab-query.ts'
import { squareKey } from '../membership/api.ts'
import { usePasskeyNews, usePasskeys } from './api.ts'
import { CreateSheet } from './parts/create-sheet.tsx'
import { PasskeyCard } from './parts/passkey-card.tsx'
import { QrDialog } from './parts/qr-dialog.tsx'
import styles from './passkeys-screen.module.css'
import { texts } from './texts.ts'

export default function PasskeysScreen({ title }: { title: string }) {
  const back = useBack(paths.square())
  const [page, turn] = usePageQuery()
  const refresh = useRefresh(squareKey('passkeys'))
  const [creating, setCreating] = useState(false)
  const create = () => setCreating(true)
  return (
    <Screen
      canvas
      header={
        <Header
          title={title}
          back={{ label: texts.back, onClick: back }}
          actions={<IconButton icon="plus" label={texts.add} onClick={create} />}
        />
      }
      bar={
        <Dock>
          <Button as={Link} to={paths.passkey()} variant="line" icon="scan">
            {texts.enter}
          </Button>
          <Button icon="plus" onClick={create}>
            {texts.add}
          </Button>
        </Dock>
      }
    >
      <PullToRefresh texts={refresh.pullTexts} onRefresh={refresh.onPull}>
        <Note tone="lamp" icon="shield" className={styles.about}>
          {texts.about}
        </Note>
        <Keys page={page} onPage={turn} />
      </PullToRefresh>
      <CreateSheet open={creating} onClose={() => setCreating(false)} onCreated={() => turn(0)} />
    </Screen>
  )
}

function Keys({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = usePasskeys(page)
  usePasskeyNews()
  const [chosen, setShown] = useState<Passkey>()
  // The current data: the key may be used while its code is shown.
  const shown = query.data?.list.find(({ id }) => id === chosen?.id) ?? chosen
  const [open, setOpen] = useState(false)
  const show = (passkey: Passkey) => {
    setShown(passkey)
    setOpen(true)
  }
  return (
    <>
      <Paged
        query={query}
        size={PASSKEY_PAGE}
        page={page}
        onPage={onPage}
        coming={<CardSkeleton height="7rem" />}
        none={<Empty title={texts.noneTitle} text={texts.noneText} />}
      >
        {(list, busy) => (
          <StoryList label={texts.list} busy={busy}>
            {list.map((passkey) => (
              <PasskeyCard key={passkey.id} passkey={passkey} onCode={show} />
            ))}
          </StoryList>
        )}
      </Paged>
      {shown && <QrDialog key={shown.id} passkey={shown} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
