import { type ConsoleNodeDetail, isIdentified } from '@sp/contract'
import { Button, toast } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { Head, type HeadProps, Pane } from '../../../parts/page.tsx'
import { QueryResult } from '../../../parts/query-result.tsx'
import { useSite } from '../../../platform/site.ts'
import { dayOf } from '../../../platform/time.ts'
import { useSection, useSections } from '../api.ts'
import { isFull, withRecommended } from '../order.ts'
import { texts } from '../texts.ts'
import type { OrderState } from '../use-order.ts'
import { Heads, Vices } from './maintainers.tsx'
import { NodeDialog } from './node-dialog.tsx'
import { NodeTile } from './node-tile.tsx'
import { Now } from './now.tsx'
import { PublicLog } from './public-log.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { Review } from './review.tsx'
import styles from './section-pane.module.css'
import { Succession } from './succession.tsx'

interface SectionPaneProps extends Pick<HeadProps, 'back'> {
  id: number
  order: OrderState
}

export function SectionPane({ id, back, order }: SectionPaneProps) {
  const result = useSection(id)
  const site = useSite()
  const node = result.data?.node
  const title = node ? (
    <span className={styles.title}>
      <NodeTile node={node} />
      {node.node}
    </span>
  ) : (
    texts.section
  )
  const seen = site && (
    <a className={styles.link} href={site(`/topic/node/detail/${id}`)} target="_blank" rel="noreferrer">
      {texts.seeIt}
    </a>
  )
  return (
    <Pane at="aside" label={texts.section} head={<Head as="h2" title={title} end={seen} {...(back ? { back } : {})} />}>
      <QueryResult result={result} lines={8}>
        {(detail) => <Content detail={detail} order={order} />}
      </QueryResult>
    </Pane>
  )
}

function Content({ detail, order }: { detail: ConsoleNodeDetail; order: OrderState }) {
  const [changing, setChanging] = useState(false)
  const { node, heads, vices, log, createUser, createDatetime, review } = detail
  const created = dayOf(createDatetime)
  const facts: [string, ReactNode][] = [
    [texts.facts.posts, texts.posts(node.postCount)],
    [
      texts.facts.created,
      isIdentified(createUser) ? texts.createdBy(created, `@${createUser.username}`) : texts.createdBySite(created),
    ],
  ]
  return (
    <>
      <p className={styles.about}>{node.description}</p>
      <div className={styles.acts}>
        <Button variant="line" size="sm" onClick={() => setChanging(true)}>
          {texts.change}
        </Button>
        <RecommendButton detail={detail} order={order} />
      </div>
      <Now detail={detail} />
      <Heads node={node} heads={heads} />
      <Succession heads={heads} vices={vices} />
      <hr className={styles.rule} />
      <Vices vices={vices} />
      {review && (
        <>
          <hr className={styles.rule} />
          <Review node={node} review={review} />
        </>
      )}
      <hr className={styles.rule} />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <hr className={styles.rule} />
      <PublicLog lines={log} />
      <NodeDialog open={changing} onClose={() => setChanging(false)} section={node} />
    </>
  )
}

function RecommendButton({ detail: { node }, order }: { detail: ConsoleNodeDetail; order: OrderState }) {
  const [replacing, setReplacing] = useState(false)
  const sections = useSections().data?.list ?? []
  if (order.draft.includes(node.id)) return null
  const bring = () => {
    if (isFull(order.draft)) return setReplacing(true)
    order.change(withRecommended(order.draft, node.id))
    toast(texts.broughtIn(node.node))
  }
  return (
    <>
      <Button variant="line" size="sm" onClick={bring}>
        {texts.bringIn}
      </Button>
      {replacing && <ReplaceDialog newcomer={node} {...{ sections, order }} onClose={() => setReplacing(false)} />}
    </>
  )
}
