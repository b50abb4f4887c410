import type { NodeDetail } from '@sp/contract'
import {
  Header,
  Icon,
  IconButton,
  PullToRefresh,
  ReplyBar,
  ReplyField,
  Screen,
  SlidingPanel,
  Tabs,
  VisuallyHidden,
} from '@sp/ui'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useRefresh } from '../../platform/query/use-refresh.ts'
import { useSession } from '../../platform/session/session.ts'
import { useScrollMemory } from '../../platform/view.ts'
import { keys as postKeys } from '../post/cache.ts'
import { keys as replyKeys } from '../reply/cache.ts'
import { useNode } from '../section/api.ts'
import { keys as nodeKeys } from '../section/cache.ts'
import styles from './node-detail-screen.module.css'
import { NodeBoundary } from './parts/node-boundary.tsx'
import { NodeHead, NodeHeadSkeleton } from './parts/node-head.tsx'
import { NodeMenu } from './parts/node-menu.tsx'
import { NODE_TABS, NodePosts, type NodeTab } from './parts/node-posts.tsx'
import { texts } from './texts.ts'
import { useNodeView } from './use-node-view.ts'

const { node: words } = texts
const tabs = NODE_TABS.map((id) => ({ id, label: words.tabs[id] }))

export default function NodeDetailScreen({ title }: { title: string }) {
  const id = Number(useParams()['id'])
  return <NodeScreen key={id} id={id} title={title} />
}

function NodeScreen({ id, title }: { id: number; title: string }) {
  const back = useBack(paths.topicHome())
  const query = useNode(id)
  const [menu, setMenu] = useState(false)
  const head = useRef<HTMLElement>(null)
  const [{ tab, pages }, change] = useNodeView(id)
  const toTop = useScrollMemory(`node-${id}:${tab}`, head)
  const refresh = useRefresh(nodeKeys.node(id), postKeys.ofNode(id), replyKeys.selected(id, pages.replies))
  const turn = (page: number) => {
    change({ pages: { ...pages, [tab]: page } })
    toTop()
  }
  const press = (to: NodeTab) => {
    if (to !== tab) return change({ tab: to })
    toTop()
    void refresh.onPress()
  }
  const header = (
    <Header
      title={<VisuallyHidden>{title}</VisuallyHidden>}
      back={{ label: texts.back, onClick: back }}
      actions={
        <>
          <IconButton as={Link} to={paths.search(id)} icon="search" label={texts.searchHere} />
          <IconButton icon="dots" label={texts.more} onClick={() => setMenu(true)} />
        </>
      }
    />
  )
  return (
    <Screen header={header} bar={query.data && <AddPost node={query.data} />}>
      <PullToRefresh texts={refresh.pullTexts} onRefresh={refresh.onPull}>
        <NodeBoundary query={query} coming={<NodeHeadSkeleton />}>
          {(node) => (
            <>
              <section ref={head} className={styles.head}>
                <NodeHead node={node} isWhole={!query.isPlaceholderData} />
              </section>
              <Tabs
                id="node"
                even
                tabs={tabs}
                value={tab}
                onChange={press}
                label={words.tabs.label}
                className={styles.tabs}
              />
              <SlidingPanel id="node" tabs={tabs} value={tab} onChange={(to) => change({ tab: to })}>
                <NodePosts nodeId={id} tab={tab} page={pages[tab]} onPage={turn} />
              </SlidingPanel>
              <NodeMenu node={node.detail} open={menu} onClose={() => setMenu(false)} />
            </>
          )}
        </NodeBoundary>
      </PullToRefresh>
    </Screen>
  )
}

function AddPost({ node: { detail, can } }: { node: NodeDetail }) {
  const session = useSession()
  if (session !== null && !can.post) return null
  return (
    <ReplyBar>
      <ReplyField as={Link} to={paths.postAdd(detail.id)}>
        <Icon name="pen" size="s" />
        {texts.write}
      </ReplyField>
    </ReplyBar>
  )
}
