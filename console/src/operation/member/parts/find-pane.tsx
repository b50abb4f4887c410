import { MEMBER_FILTERS, type MemberFilter } from '@sp/contract'
import { Button, Empty } from '@sp/ui'
import { useState } from 'react'
import { FindField } from '../../../parts/find-field.tsx'
import listStyles from '../../../parts/list.module.css'
import { Options } from '../../../parts/options.tsx'
import { Head, Pane } from '../../../parts/page.tsx'
import { QueryResult } from '../../../parts/query-result.tsx'
import { paths } from '../../../platform/paths.ts'
import { usePaused } from '../../../platform/use-paused.ts'
import { useFind } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './member-list.module.css'
import { MemberRows, RowHints } from './member-rows.tsx'

const NO_COUNTS = { muted: 0, shut: 0, staff: 0 }

export function FindPane({ openId }: { openId: number | undefined }) {
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<MemberFilter>('all')
  const q = usePaused(text.trim())
  const result = useFind(q, filter)
  const { counts = NO_COUNTS } = result.data?.pages.at(-1) ?? {}
  const label = (value: MemberFilter) => texts.filters[value](value === 'all' ? 0 : counts[value])
  return (
    <Pane
      at="list"
      bare
      label={texts.title}
      head={<Head title={texts.title} />}
      strips={
        <div className={listStyles.tools}>
          <FindField label={texts.findLabel} maxLength={64} value={text} onChange={setText} />
          <Options<MemberFilter>
            label={texts.filter}
            silent
            look="small"
            value={filter}
            onChange={setFilter}
            options={MEMBER_FILTERS.map((value) => ({ value, label: label(value) }))}
          />
        </div>
      }
      hint={<RowHints />}
    >
      {q === '' && filter === 'all' ? (
        <Empty title={texts.startTitle} text={texts.startText} />
      ) : (
        <Found look={result} openId={openId} />
      )}
    </Pane>
  )
}

function Found({ look: result, openId }: { look: ReturnType<typeof useFind>; openId: number | undefined }) {
  return (
    <QueryResult result={result} lines={6}>
      {({ pages }) => {
        const people = pages.flatMap(({ list }) => list)
        if (people.length === 0) return <Empty title={texts.noneTitle} text={texts.noneText} />
        return (
          <>
            <MemberRows people={people} openId={openId} to={paths.member} />
            {result.hasNextPage && (
              <div className={listStyles.more}>
                <Button
                  size="sm"
                  variant="quiet"
                  busy={result.isFetchingNextPage}
                  onClick={() => void result.fetchNextPage()}
                >
                  {texts.more}
                </Button>
              </div>
            )}
            <p className={styles.note}>{texts.found(people.length, result.hasNextPage)}</p>
          </>
        )
      }}
    </QueryResult>
  )
}
