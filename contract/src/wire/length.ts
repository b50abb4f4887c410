/** Only invisible characters: white space, and what Unicode renders as nothing. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]*$/u

/** A text as the server stores it: without the blanks around it, and empty if nothing of it is visible. */
export const trimmed = (text: string): string => (UNSEEN.test(text) ? '' : text.trim())

/** Length as the server counts it: code points of the trimmed text. Fast even for the longest texts. */
export const lengthOf = (text: string): number => codePointsIn(text.trim())

export function codePointsIn(text: string): number {
  let pairs = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0xd800 && code <= 0xdbff) pairs++
  }
  return text.length - pairs
}
