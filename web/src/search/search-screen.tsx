import { useSettled } from '@sp/client/use-settled'
import { SEARCH_MAX, SEARCH_TYPES } from '@sp/contract'
import { Button, RootHeader, Screen, SearchField, TabPanel, Tabs } from '@sp/ui'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useNode } from '../forum/section/api.ts'
import { useBack } from '../platform/navigation.ts'
import { paths } from '../platform/paths.ts'
import { readPage, useScrollMemory, useView } from '../platform/view.ts'
import { isInSections } from './api.ts'
import { takeAsked } from './asked.ts'
import { AllHits } from './parts/all-hits.tsx'
import { Before } from './parts/before.tsx'
import { Hits } from './parts/hits.tsx'
import { NoHits } from './parts/no-hits.tsx'
import { Within } from './parts/within.tsx'
import { useRecent } from './recent.ts'
import styles from './search-screen.module.css'
import { type Tab, texts } from './texts.ts'

const TABS: readonly Tab[] = ['all', ...SEARCH_TYPES]
const tabs = TABS.map((id) => ({ id, label: texts.names[id] }))
const tabsWithin = tabs.filter(({ id }) => id === 'all' || isInSections(id))

interface View {
  q: string
  tab: Tab
  page: number
  isEverywhere: boolean
}

const readSearch = ({ q, tab, page, isEverywhere }: Partial<View>): View => ({
  q: typeof q === 'string' ? q.slice(0, SEARCH_MAX) : '',
  tab: TABS.find((each) => each === tab) ?? 'all',
  page: readPage(page),
  isEverywhere: isEverywhere === true,
})

function useSection(isEverywhere: boolean) {
  const id = Number(useSearchParams()[0].get('node'))
  const nodeId = isEverywhere || !Number.isSafeInteger(id) || id <= 0 ? undefined : id
  const name = useNode(nodeId ?? 0, nodeId !== undefined).data?.detail.node ?? texts.thisNode
  return { nodeId, node: nodeId === undefined ? undefined : name }
}

/**
 * 搜索: flashes, posts, replies, people and sections, or posts and replies of one section. Each opening starts empty,
 * and Back restores its own state.
 */
export default function SearchScreen({ title }: { title: string }) {
  const name = `search:${useLocation().key}`
  const [{ q, tab, page, isEverywhere }, change] = useView(name, readSearch)
  const { nodeId, node } = useSection(isEverywhere)
  const toTop = useScrollMemory(`${name}:${tab}`)
  const field = useRef<HTMLDivElement>(null)
  const { recent, remember, forget } = useRecent()
  const asked = useSettled(q.trim())
  const ask = (next: string) => {
    change({ q: next, page: 0 })
    toTop()
  }
  const pick = (next: string) => {
    ask(next)
    remember(next)
  }
  useAsked(field, pick)
  const other = () => {
    ask('')
    field.current?.querySelector('input')?.focus()
  }
  const turn = (to: number) => {
    change({ page: to })
    toTop()
  }
  const everywhere = () => {
    change({ isEverywhere: true, page: 0 })
    toTop()
  }
  const wanted = { q: asked, nodeId }
  const none = <NoHits q={asked} node={node} onOther={other} onEverywhere={everywhere} />
  return (
    <Screen header={<Head {...{ title, q, field, node }} onChange={ask} onSubmit={() => remember(q.trim())} />}>
      {node !== undefined && <Within node={node} onEverywhere={everywhere} />}
      {asked !== '' && q.trim() !== '' ? (
        <>
          <Tabs
            id="search"
            even
            tabs={nodeId === undefined ? tabs : tabsWithin}
            value={tab}
            onChange={(to) => change({ tab: to, page: 0 })}
            label={texts.tabs}
            className={styles.tabs}
          />
          <TabPanel key={tab} id="search" value={tab}>
            <div onClickCapture={(event) => isLink(event.target) && remember(asked)}>
              {tab === 'all' ? (
                <AllHits wanted={wanted} onMore={(to) => change({ tab: to, page: 0 })} none={none} />
              ) : (
                <Hits type={tab} wanted={wanted} page={page} onPage={turn} none={none} />
              )}
            </div>
          </TabPanel>
        </>
      ) : (
        <Before recent={recent} onPick={pick} onForget={forget} isAnywhere={nodeId === undefined} />
      )}
    </Screen>
  )
}

/** What was asked beside another page is answered at once; the field gives the focus to the results. */
function useAsked(field: RefObject<HTMLDivElement | null>, pick: (q: string) => void): void {
  const begin = useEffectEvent(() => {
    const given = takeAsked()
    if (given === '') return
    pick(given)
    field.current?.querySelector('input')?.blur()
  })
  useEffect(() => {
    begin()
  }, [])
}

const isLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null

interface HeadProps {
  title: string
  q: string
  node: string | undefined
  field: RefObject<HTMLDivElement | null>
  onChange: (q: string) => void
  onSubmit: () => void
}

function Head({ title, q, node, field, onChange, onSubmit }: HeadProps) {
  const back = useBack(paths.topicHome())
  const search = (
    <div role="search" className={styles.field} ref={field}>
      <SearchField
        label={node === undefined ? texts.label : texts.labelIn(node)}
        clear={texts.clear}
        maxLength={SEARCH_MAX}
        // One comes here to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={q === ''}
        value={q}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          onSubmit()
          event.currentTarget.blur()
        }}
      />
    </div>
  )
  const leave = (
    <Button variant="text" className={styles.leave} onClick={back}>
      {texts.leave}
    </Button>
  )
  return <RootHeader title={title} tabs={search} actions={leave} className={styles.head} />
}
