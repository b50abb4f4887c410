import type { RefObject } from 'react'

interface PictureInputProps {
  ref: RefObject<HTMLInputElement | null>
  label?: string
  multiple?: boolean
  capture?: 'environment'
  onPick: (first: File, files: readonly File[]) => void
}

/** The hidden input behind a button that chooses pictures. */
export const PictureInput = ({ label, onPick, ...rest }: PictureInputProps) => (
  <input
    {...rest}
    type="file"
    accept="image/*"
    hidden
    aria-label={label}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])]
      // Reset, so that the same file can be chosen again.
      target.value = ''
      if (files[0]) onPick(files[0], files)
    }}
  />
)
