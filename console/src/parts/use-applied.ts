import { useState } from 'react'

/**
 * Text that is applied on Enter or blur and not on every key, because each request is a line of the audit log. It
 * follows `value` when that changes elsewhere, for example with Back.
 */
export function useApplied(value: string, onApply: (words: string) => void) {
  const [words, setWords] = useState(value)
  const [last, setLast] = useState(value)
  if (last !== value) {
    setLast(value)
    setWords(value)
  }
  const apply = () => {
    if (words.trim() !== value) onApply(words.trim())
  }
  return { words, setWords, apply }
}
