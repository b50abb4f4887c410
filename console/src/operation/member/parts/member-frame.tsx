import { Empty } from '@sp/ui'
import type { ReactNode } from 'react'
import { Head, type HeadProps, Page, Pane } from '../../../parts/page.tsx'
import { QueryResult } from '../../../parts/query-result.tsx'
import { useGo } from '../../../platform/go.ts'
import { useMember } from '../api.ts'
import { texts } from '../texts.ts'
import { ActsPane } from './acts-pane.tsx'
import { MemberPane } from './member-pane.tsx'

interface MemberFrameProps {
  title: string
  list: ReactNode
  openId: number | undefined
  home: string
}

export function MemberFrame({ title, list, openId, home }: MemberFrameProps) {
  const result = useMember(openId)
  const go = useGo()
  const back = { label: texts.back, onClick: () => go(home) }
  const member = openId === undefined ? undefined : result.data
  return (
    <Page
      title={member ? `${member.nickname} ${title}` : title}
      list={list}
      open={openId !== undefined}
      aside={member && <ActsPane key={member.id} member={member} />}
    >
      {member ? (
        <MemberPane key={member.id} member={member} back={back} />
      ) : (
        <Unseen openId={openId} look={result} back={back} />
      )}
    </Page>
  )
}

type UnseenProps = Pick<MemberFrameProps, 'openId'> & Pick<HeadProps, 'back'> & { look: ReturnType<typeof useMember> }

function Unseen({ openId, look: result, back }: UnseenProps) {
  if (openId === undefined)
    return (
      <Pane label={texts.member}>
        <Empty title={texts.chooseTitle} text={texts.chooseText} />
      </Pane>
    )
  return (
    <Pane label={texts.member} head={<Head as="h2" title={texts.number(openId)} {...(back ? { back } : {})} />}>
      <QueryResult result={result} lines={8}>
        {() => null}
      </QueryResult>
    </Pane>
  )
}
