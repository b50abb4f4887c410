import type { CollectedItem } from '@sp/contract'
import { Button, Empty } from '@sp/ui'
import { useState } from 'react'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { RowsSkeleton } from '../../../platform/rows.tsx'
import { useView } from '../../../platform/view.ts'
import { useCollectedPage, useTakeOff } from '../api.ts'
import { FolderSheet } from '../folder-overlay.ts'
import { texts } from '../texts.ts'
import styles from './collected-list.module.css'
import { CollectedRow } from './collected-row.tsx'
import { DroppedLine } from './dropped-line.tsx'
import { RowMenu } from './row-menu.tsx'

interface CollectedListProps {
  folderId: number | null
  name: string
}

interface Opened {
  item: CollectedItem
  layer: 'menu' | 'folder'
  open: boolean
}

/** What the rows of all pages share. */
interface Rows {
  folderId: number | null
  isDropped: (item: CollectedItem) => boolean
  onDropped: (item: CollectedItem, isDropped: boolean) => void
  onMenu: (item: CollectedItem) => void
  onMore: () => void
}

const nameOf = ({ kind, id }: CollectedItem): string => `${kind} ${id}`

export function CollectedList({ folderId, name }: CollectedListProps) {
  const [{ pages }, view] = useView(`collection ${folderId ?? 0}`, readPages)
  const [opened, setOpened] = useState<Opened>()
  /** Taken off here, until the list is fetched again. */
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const onDropped = (item: CollectedItem, isDropped: boolean) =>
    setDropped((before) => {
      const others = [...before].filter((each) => each !== nameOf(item))
      return new Set(isDropped ? [...others, nameOf(item)] : others)
    })
  const layer = (which: Opened['layer']) => ({
    open: opened?.layer === which && opened.open,
    onClose: () => setOpened((now) => (now?.layer === which ? { ...now, open: false } : now)),
  })
  const rows: Rows = {
    folderId,
    isDropped: (item) => dropped.has(nameOf(item)),
    onDropped,
    onMenu: (item) => setOpened({ item, layer: 'menu', open: true }),
    onMore: () => view({ pages: pages + 1 }),
  }
  return (
    <>
      <ul className={styles.list} aria-label={texts.list(name)}>
        <Pages rows={rows} after="" left={pages} />
      </ul>
      {opened && (
        <>
          <RowMenu
            item={opened.item}
            {...layer('menu')}
            onMove={() => setOpened({ ...opened, layer: 'folder', open: true })}
            onDropped={(isDropped) => onDropped(opened.item, isDropped)}
          />
          <FolderSheet what={{ kind: opened.item.kind, id: opened.item.id }} {...layer('folder')} />
        </>
      )}
    </>
  )
}

const readPages = ({ pages }: Partial<{ pages: number }>) => ({ pages: Math.max(1, Math.trunc(Number(pages)) || 1) })

interface PagesProps {
  rows: Rows
  after: string
  left: number
}

/** A page and those after it: each begins where the one before it ended, also after that one was fetched again. */
function Pages({ rows, after, left }: PagesProps) {
  const query = useCollectedPage(rows.folderId, after)
  return (
    <QueryBoundary query={query} coming={coming} failed={texts.failed}>
      {({ list, next }) => (
        <>
          {list.map((item) => (
            <Item key={nameOf(item)} item={item} rows={rows} />
          ))}
          {list.length === 0 && after === '' && (
            <li>
              <Empty {...texts.none} />
            </li>
          )}
          {next === null ? (
            after !== '' && <li className={styles.end}>{texts.end}</li>
          ) : left > 1 ? (
            <Pages key={next} rows={rows} after={next} left={left - 1} />
          ) : (
            <li className={styles.more}>
              <Button variant="soft" size="sm" onClick={rows.onMore}>
                {texts.more}
              </Button>
            </li>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

export const coming = <RowsSkeleton widths={['8rem', '10rem', '7rem']} avatar="2rem" second={null} />

function Item({ item, rows }: { item: CollectedItem; rows: Rows }) {
  const { folderId, isDropped, onDropped, onMenu } = rows
  const what = { kind: item.kind, id: item.id }
  const back = () => onDropped(item, false)
  const { run } = useTakeOff(what, back)
  if (isDropped(item))
    return <DroppedLine what={what} folderId={folderId} canUndo={item.thing !== null} onBack={back} />
  const takeOff = () => {
    if (run()) onDropped(item, true)
  }
  return <CollectedRow item={item} onMenu={onMenu} onTakeOff={takeOff} />
}
