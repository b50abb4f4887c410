export const oneLine = (text: string): string[] => [...text.replace(/\s+/gu, ' ').trim()]

export const firstWords = (text: string, most: number): string => oneLine(text).slice(0, most).join('')

/** The first `most` code points, with whitespace unchanged. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('')
