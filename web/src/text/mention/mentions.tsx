import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { MentionsProps } from './props.ts'

/** Where it cannot be fetched, one types the name oneself. */
const Nothing: ComponentType<MentionsProps> = () => null
const Suggestions = lazy<ComponentType<MentionsProps>>(() =>
  import('./suggestions.tsx').catch(() => ({ default: Nothing })),
)

/** Suggests whom to name behind an @. Stands beside the field, in what the list is to be as wide as; fetched at the first @. */
export function Mentions(props: MentionsProps) {
  const [wanted, want] = useState(false)
  if (!wanted && props.text.includes('@')) want(true)
  return (
    wanted && (
      <Suspense>
        <Suggestions {...props} />
      </Suspense>
    )
  )
}
