import type { ReactNode } from 'react'
import { Kbd } from './kbd.tsx'
import { Head, Pane, type PaneProps } from './page.tsx'
import { QueryResult, type QueryResultProps } from './query-result.tsx'

interface OpenedProps extends Pick<PaneProps, 'label'> {
  title: string
  back: { label: string; onClick: () => void }
}

interface OpenedPaneProps extends OpenedProps, Pick<PaneProps, 'strips' | 'foot'> {
  chips: ReactNode
  children: ReactNode
}

export function OpenedPane({ title, back, chips, ...pane }: OpenedPaneProps) {
  const keys = (
    <>
      <Kbd>J</Kbd>
      <Kbd>K</Kbd>
    </>
  )
  const head = (
    <Head as="h2" title={title} back={back} end={keys}>
      {chips}
    </Head>
  )
  return <Pane head={head} {...pane} />
}

export const OpeningPane = ({
  label,
  title,
  back,
  look: result,
}: OpenedProps & { look: QueryResultProps<unknown>['result'] }) => (
  <Pane label={label} head={<Head as="h2" title={title} back={back} />}>
    <QueryResult result={result} lines={8}>
      {() => null}
    </QueryResult>
  </Pane>
)
