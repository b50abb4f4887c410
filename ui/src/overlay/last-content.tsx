import { memo, type ReactNode } from 'react'

type LastContentProps = { live: boolean; children: ReactNode }

/** Keeps the last live content during the closing transition, so that the overlay does not collapse. */
export const LastContent = memo(
  function LastContent({ children }: LastContentProps) {
    return children
  },
  (_, next) => !next.live,
)
