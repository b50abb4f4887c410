import type { Notice } from '@sp/contract'
import type { ComponentType } from 'react'

export interface ActsProps {
  notice: Notice
  isWriting: boolean
  onWrite: () => void
  /** The reader did something with the notice, so that it is read. */
  onAct: () => void
}

export interface ComposerProps {
  notice: Notice
  onClose: () => void
  onSent: () => void
}

/** What is done with a comment or a reply in the row of its notice; later features know how. */
export interface Answering {
  Acts: ComponentType<ActsProps>
  Composer: ComponentType<ComposerProps>
}
