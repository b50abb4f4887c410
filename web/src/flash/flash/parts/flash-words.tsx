import type { Flash, Mention } from '@sp/contract'
import { FoldText, Icon } from '@sp/ui'
import { type ReactNode, useMemo } from 'react'
import { RichText } from '../../../content/text/rich-text.tsx'
import { truncate } from '../../../content/text/truncate.ts'
import { texts } from '../texts.ts'
import styles from './flash-words.module.css'
import { useOpened } from './opened.ts'

const labels = { more: texts.card.unfold, less: texts.card.fold }

interface FoldedWordsProps {
  name: string
  content: string
  mentions: readonly Mention[]
  lead?: ReactNode
}

export function FoldedWords({ name, content, mentions, lead }: FoldedWordsProps) {
  const { folded: isLong, head } = useMemo(() => truncate(content), [content])
  const [isOpen, open] = useOpened(`fold ${name}`)
  const shown = isLong && !isOpen ? head.replace(/…+$/u, '') : content
  const folding = isLong && { folded: !isOpen, onFold: (folded: boolean) => open(!folded), labels }
  return (
    <FoldText {...folding}>
      {lead}
      <RichText text={shown} mentions={mentions} />
    </FoldText>
  )
}

export const Words = ({ content, mentions }: Pick<Flash, 'content' | 'mentions'>) => (
  <FoldText large>
    <RichText text={content} mentions={mentions} />
  </FoldText>
)

interface CurtainProps {
  warning: NonNullable<Flash['warning']>
  onOpen: () => void
}

export const Curtain = ({ warning, onOpen }: CurtainProps) => (
  <button type="button" className={styles.curtain} onClick={onOpen}>
    <Icon name="eye-off" />
    <span>
      {texts.card.warned(warning)}
      <small>{texts.card.show}</small>
    </span>
  </button>
)
