import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { MentionsProps } from './props.ts'

/** If the code fails to load, names can still be typed by hand. */
const Nothing: ComponentType<MentionsProps> = () => null
const Suggestions = lazy<ComponentType<MentionsProps>>(() =>
  import('./suggestions.tsx').catch(() => ({ default: Nothing })),
)

/** Suggests members after an @. Rendered beside the field, with the width of its parent; loaded at the first @. */
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
