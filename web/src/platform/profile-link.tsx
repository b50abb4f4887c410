import { isIdentified, type UserSummary } from '@sp/contract'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { paths } from './paths.ts'

interface ProfileLinkProps {
  of: Pick<UserSummary, 'id'>
  id?: string | undefined
  className?: string | undefined
  /** Beside another link to the same profile: not focusable and hidden from screen readers. */
  second?: boolean
  children: ReactNode
}

const SECOND = { 'aria-hidden': true, tabIndex: -1 } as const

export function ProfileLink({ of, second = false, children, ...rest }: ProfileLinkProps) {
  if (!isIdentified(of))
    return (
      <span {...rest} aria-hidden={second || undefined}>
        {children}
      </span>
    )
  return (
    <Link to={paths.profile(of.id)} {...rest} {...(second && SECOND)}>
      {children}
    </Link>
  )
}
