import { lengthOf } from '@sp/contract'

interface Limits {
  min?: number
  max: number
  required: string
  tooLong: string
}

export function faultOfText(text: string, { min = 1, max, required, tooLong }: Limits): string | undefined {
  const length = lengthOf(text)
  if (length < min) return required
  return length > max ? tooLong : undefined
}
