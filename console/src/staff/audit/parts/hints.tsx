import { IconButton } from '@sp/ui'
import { Kbd } from '../../../parts/kbd.tsx'
import { texts } from '../texts.ts'
import type { Lines } from '../use-lines.ts'
import styles from './audit.module.css'

export function Hints({ lines: { list, older, newer } }: { lines: Lines }) {
  const [first, last] = [list[0]?.seq, list.at(-1)?.seq]
  return (
    <>
      <span>
        <Kbd>J</Kbd> <Kbd>K</Kbd> {texts.move}
      </span>
      <span>{texts.stays}</span>
      <nav className={styles.pager} aria-label={texts.pager}>
        {first !== undefined && last !== undefined && texts.range(first, last)}
        <PageButton icon="chevron-left" label={texts.newer} go={newer} />
        <PageButton icon="chevron" label={texts.older} go={older} />
      </nav>
    </>
  )
}

/** Uses aria-disabled: a disabled button would lose the focus. */
const PageButton = ({
  icon,
  label,
  go,
}: {
  icon: 'chevron' | 'chevron-left'
  label: string
  go: (() => void) | undefined | 0
}) => <IconButton icon={icon} size="s" label={label} aria-disabled={!go} onClick={() => go && go()} />
