import { isIdentified, type Proposal } from '@sp/contract'
import { Button, Note } from '@sp/ui'
import { useState } from 'react'
import { Box } from '../../../parts/box.tsx'
import { QueryResult } from '../../../parts/query-result.tsx'
import { ageOf } from '../../../platform/time.ts'
import { useNow } from '../../../platform/use-now.ts'
import { useProposals } from '../api.ts'
import { texts } from '../texts.ts'
import { NodeTile } from './node-tile.tsx'
import { ApproveDialog, RefuseDialog } from './proposal-dialogs.tsx'
import styles from './proposals.module.css'

/** Proposed sections, oldest first. */
export function Proposals() {
  const result = useProposals()
  const waiting = result.data?.list.length
  return (
    <section>
      <h2 className={styles.title}>
        {texts.proposals}
        {waiting ? <span className={styles.meta}>{waiting}</span> : null}
        <span className={styles.end}>{texts.proposers}</span>
      </h2>
      <QueryResult result={result}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.meta}>{texts.noProposals}</p>
          ) : (
            <div className={styles.list}>
              {list.map((each) => (
                <ProposalBox key={each.id} proposal={each} />
              ))}
            </div>
          )
        }
      </QueryResult>
    </section>
  )
}

function ProposalBox({ proposal }: { proposal: Proposal }) {
  const [asked, setAsked] = useState<'approve' | 'refuse'>()
  const { node, description, reason, user, level, createDatetime, found } = proposal
  const { text, isNew } = ageOf(createDatetime, useNow())
  const age = isNew ? text : texts.ago(text)
  const close = () => setAsked(undefined)
  return (
    <Box>
      <div className={styles.head}>
        <NodeTile node={proposal} />
        <div className={styles.who}>
          <b>{node}</b>
          <p className={styles.meta}>
            {isIdentified(user) ? texts.by(user.username, level, age) : texts.byErased(age)}
          </p>
        </div>
        <div className={styles.acts}>
          <Button variant="line" onClick={() => setAsked('refuse')}>
            {texts.refuse}
          </Button>
          <Button variant="soft" onClick={() => setAsked('approve')}>
            {texts.approve}
          </Button>
        </div>
      </div>
      <p className={styles.why}>{texts.quoted(reason)}</p>
      <p className={styles.meta}>{texts.describes(description)}</p>
      {found.length > 0 && <Note tone="lamp">{texts.found(found.join('、'))}</Note>}
      {asked === 'approve' && <ApproveDialog proposal={proposal} onClose={close} />}
      {asked === 'refuse' && <RefuseDialog proposal={proposal} onClose={close} />}
    </Box>
  )
}
