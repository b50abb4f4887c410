import { memo, type ReactNode } from 'react'

type KeptProps = { live: boolean; children: ReactNode }

/** Shows its last live content while something closes, so that it does not collapse on the way out. */
export const Kept = memo(
  function Kept({ children }: KeptProps) {
    return children
  },
  (_, next) => !next.live,
)
