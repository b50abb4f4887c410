import type { ReactNode } from 'react'
import { Kbd } from './kbd.tsx'
import { Looked, type LookedProps } from './looked.tsx'
import { Head, Pane, type PaneProps } from './page.tsx'

interface OpenedProps extends Pick<PaneProps, 'label'> {
  title: string
  /** To the list, where it does not stand beside. */
  back: { label: string; onClick: () => void }
}

interface OpenedPaneProps extends OpenedProps, Pick<PaneProps, 'strips' | 'foot'> {
  /** Beside the title. */
  chips: ReactNode
  children: ReactNode
}

/** What was opened from a list; J and K lead to its neighbours. */
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

/** The same before it has come. */
export const OpeningPane = ({ label, title, back, look }: OpenedProps & { look: LookedProps<unknown>['look'] }) => (
  <Pane label={label} head={<Head as="h2" title={title} back={back} />}>
    <Looked look={look} lines={8}>
      {() => null}
    </Looked>
  </Pane>
)
