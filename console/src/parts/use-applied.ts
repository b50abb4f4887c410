import { useState } from 'react'

/**
 * The words of a field that are applied with Enter and when the field is left, not with every letter: each request is a
 * line of the audit log. They follow `value` when that changes elsewhere, as by Back.
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
