import { type RefObject, useLayoutEffect } from 'react'

const growsByItself = globalThis.CSS?.supports('field-sizing', 'content') ?? true

function grow({ style, scrollHeight }: HTMLTextAreaElement): void {
  style.height = `${scrollHeight}px`
}

/** Makes a field as high as its text, where the browser's styles cannot. */
export function useGrow(field: RefObject<HTMLTextAreaElement | null>, text: unknown): void {
  useLayoutEffect(() => {
    const area = field.current
    if (growsByItself || !area || text === undefined) return
    // or it would never shrink
    area.style.removeProperty('height')
    grow(area)
  }, [field, text])
}
