import { readPage, useView } from '../../platform/view.ts'
import { NODE_TABS, type NodeTab } from './parts/node-posts.tsx'

interface View {
  tab: NodeTab
  pages: Record<NodeTab, number>
}

const readNode = ({ tab, pages }: Partial<View>): View => ({
  tab: NODE_TABS.find((each) => each === tab) ?? 'active',
  pages: {
    active: 0,
    timeline: readPage(pages?.timeline),
    selected: readPage(pages?.selected),
    replies: readPage(pages?.replies),
  },
})

/** Which list of a section this window showed last, and which page of it. */
export const useNodeView = (nodeId: number) => useView(`node-${nodeId}`, readNode)
