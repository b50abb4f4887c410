import type { Flash } from '@sp/contract'
import { FoldText, Icon } from '@sp/ui'
import { useMemo } from 'react'
import { fold } from '../../lib/fold.ts'
import { RichText } from '../../lib/rich-text.tsx'
import { texts } from '../texts.ts'
import styles from './flash-words.module.css'
import { useOpened } from './opened.ts'

const labels = { more: texts.card.unfold, less: texts.card.fold }

/** The text as lists show it: folded when it is long. */
export function FoldedWords({ id, content }: { id: number; content: string }) {
  const { folded: isLong, head } = useMemo(() => fold(content), [content])
  const [isOpen, open] = useOpened(`fold ${id}`)
  if (!isLong) return <Words content={content} />
  return (
    <FoldText folded={!isOpen} onFold={(folded) => open(!folded)} labels={labels}>
      <RichText text={isOpen ? content : `${head.replace(/…+$/u, '')}…`} />
    </FoldText>
  )
}

export const Words = ({ content, large = false }: { content: string; large?: boolean }) => (
  <FoldText large={large}>
    <RichText text={content} />
  </FoldText>
)

interface CurtainProps {
  warning: NonNullable<Flash['warning']>
  onOpen: () => void
}

/** Stands for words and pictures that its author asked to be careful with. */
export const Curtain = ({ warning, onOpen }: CurtainProps) => (
  <button type="button" className={styles.curtain} onClick={onOpen}>
    <Icon name="eye-off" />
    <span>
      {texts.card.warned(warning)}
      <small>{texts.card.show}</small>
    </span>
  </button>
)
