import { useEffect, useEffectEvent, useState } from 'react'

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

/** Pictures of a paste that has no words: words with a picture of them, as office programs copy, stay words. */
export function picturesIn(data: Pick<DataTransfer, 'types' | 'files'> | null): File[] {
  if (!data || data.types.includes('text/plain')) return []
  return [...data.files].filter(({ type }) => type.startsWith('image/'))
}

/**
 * Files that are dropped on the page or pasted into it. A file that is dropped while they are not taken is ignored:
 * the browser would open it in place of the page.
 * @returns whether files are being dragged over the page
 */
export function useGivenFiles(disabled: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const drag = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event) || !event.dataTransfer) return
    event.preventDefault()
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy'
    setOver(!disabled)
  })
  const leave = useEffectEvent((event: DragEvent) => {
    // Only beyond the window: between two elements it fires with the next one.
    if (event.relatedTarget === null) setOver(false)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    if (!carriesFiles(event)) return
    event.preventDefault()
    if (!disabled) onFiles([...(event.dataTransfer?.files ?? [])])
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pictures = picturesIn(event.clipboardData)
    if (disabled || pictures.length === 0 || document.querySelector('dialog[open]')) return
    event.preventDefault()
    onFiles(pictures)
  })
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('dragenter', (event) => drag(event), { signal })
    document.addEventListener('dragover', (event) => drag(event), { signal })
    document.addEventListener('dragleave', (event) => leave(event), { signal })
    document.addEventListener('drop', (event) => drop(event), { signal })
    document.addEventListener('paste', (event) => paste(event), { signal })
    return () => ended.abort()
  }, [])
  return isOver
}
