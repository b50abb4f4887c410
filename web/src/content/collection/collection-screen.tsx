import { Header, Icon, IconButton, PullToRefresh, Screen, Sheet, TabPanel, Tabs, toast } from '@sp/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { useRefresh } from '../../platform/query/use-refresh.ts'
import { useFolders } from './api.ts'
import styles from './collection-screen.module.css'
import { CollectedList, coming } from './parts/collected-list.tsx'
import { FolderForm } from './parts/folder-form.tsx'
import { FolderMenu } from './parts/folder-menu.tsx'
import { canAdd, folderOptions } from './parts/folder-options.ts'
import { texts } from './texts.ts'

type Layer = 'add' | 'manage'

export default function CollectionScreen({ title }: { title: string }) {
  const back = useBack(paths.me())
  const folders = useFolders()
  const refresh = useRefresh(['collection'], ['collection-folders'])
  const [query, setQuery] = useSearchParams()
  const [layer, setLayer] = useState<Layer>()
  const close = () => setLayer(undefined)
  const wanted = Number(query.get('folder'))
  const folder = folders.data?.list.find(({ id }) => id === wanted)
  const tabs = folderOptions(folders.data).map(({ value, label }) => ({ id: value, label }))
  const show = (id: number) => {
    setQuery(id === 0 ? {} : { folder: String(id) }, { replace: true })
    window.scrollTo(0, 0)
  }
  const added = (id: number) => {
    close()
    show(id)
  }
  const actions = (
    <>
      {folder && <IconButton icon="dots" label={texts.manage} onClick={() => setLayer('manage')} />}
      <IconButton
        icon="plus"
        label={texts.newFolder}
        onClick={() => (folders.data && !canAdd(folders.data) ? toast(texts.full) : setLayer('add'))}
      />
    </>
  )
  return (
    <Screen header={<Header title={title} back={{ label: texts.back, onClick: back }} actions={actions} />}>
      <PullToRefresh texts={refresh.pullTexts} onRefresh={refresh.onPull}>
        <QueryBoundary query={folders} coming={coming} failed={texts.failed}>
          {() => (
            <>
              <Tabs id="folder" tabs={tabs} value={folder?.id ?? 0} onChange={show} label={texts.folders} />
              <p className={styles.only}>
                <Icon name="lock" size="s" />
                {texts.onlyMe}
              </p>
              <TabPanel id="folder" value={folder?.id ?? 0}>
                <CollectedList
                  key={folder?.id ?? 0}
                  folderId={folder?.id ?? null}
                  name={folder?.name ?? texts.default}
                />
              </TabPanel>
            </>
          )}
        </QueryBoundary>
      </PullToRefresh>
      <Sheet open={layer === 'add'} onClose={close} title={texts.newFolder} titled={{ close: texts.close }}>
        <FolderForm onDone={added} onCancel={close} />
      </Sheet>
      {folder && <FolderMenu folder={folder} open={layer === 'manage'} onClose={close} onRemoved={() => show(0)} />}
    </Screen>
  )
}
