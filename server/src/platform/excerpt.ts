/** The characters of a text on one line, in code points. */
export const oneLine = (text: string): string[] => [...text.replace(/\s+/gu, ' ').trim()]

/** So many code points of its beginning, on one line. */
export const firstWords = (text: string, most: number): string => oneLine(text).slice(0, most).join('')

/** So many code points of its beginning, as they stand. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('')
