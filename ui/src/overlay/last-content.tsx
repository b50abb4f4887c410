import { memo, type ReactNode } from 'react'

type LastContentProps = { live: boolean; children: ReactNode }

/** Shows its last live content while something closes, so that it does not collapse on the way out. */
export const LastContent = memo(
  function LastContent({ children }: LastContentProps) {
    return children
  },
  (_, next) => !next.live,
)
