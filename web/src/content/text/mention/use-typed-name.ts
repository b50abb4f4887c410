import { type RefObject, useEffect, useState } from 'react'
import { type TypedName, typedName } from './typed-name.ts'

const isSame = (a: TypedName | null, b: TypedName | null): boolean =>
  a === b || (a !== null && b !== null && a.from === b.from && a.to === b.to && a.q === b.q)

function typedIn(field: HTMLTextAreaElement): TypedName | null {
  const { value, selectionStart, selectionEnd } = field
  if (document.activeElement !== field || field.readOnly || selectionStart !== selectionEnd) return null
  return typedName(value, selectionStart)
}

/** The partial name at the caret of a focused field; undefined during IME composition. */
export function useTypedName(field: RefObject<HTMLTextAreaElement | null>, text: string): TypedName | null {
  const [typed, show] = useState<TypedName | null>(null)
  useEffect(() => {
    const area = field.current
    if (!area) return
    let composing = false
    const look = () => {
      if (composing) return
      const now = typedIn(area)
      show((before) => (isSame(before, now) ? before : now))
    }
    const compose = ({ type }: Event) => {
      composing = type === 'compositionstart'
      if (composing) show(null)
      else look()
    }
    look()
    const eventNames = ['input', 'focus', 'blur'] as const
    const composed = ['compositionstart', 'compositionend'] as const
    for (const each of eventNames) area.addEventListener(each, look)
    for (const each of composed) area.addEventListener(each, compose)
    document.addEventListener('selectionchange', look)
    return () => {
      for (const each of eventNames) area.removeEventListener(each, look)
      for (const each of composed) area.removeEventListener(each, compose)
      document.removeEventListener('selectionchange', look)
    }
  }, [field])
  // If the app itself changes the text, the field fires no event.
  return typed && text.startsWith(`@${typed.q}`, typed.from) ? typed : null
}
