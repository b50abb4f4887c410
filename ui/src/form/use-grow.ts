import { type RefObject, useLayoutEffect } from 'react'

const growsByItself = globalThis.CSS?.supports('field-sizing', 'content') ?? true

function grow({ style, scrollHeight }: HTMLTextAreaElement): void {
  style.height = `${scrollHeight}px`
}

/** Makes a field as high as its text in browsers whose CSS cannot. */
export function useGrow(field: RefObject<HTMLTextAreaElement | null>, text: unknown): void {
  useLayoutEffect(() => {
    const area = field.current
    if (growsByItself || !area || text === undefined) return
    // Otherwise it would never shrink.
    area.style.removeProperty('height')
    grow(area)
  }, [field, text])
}
