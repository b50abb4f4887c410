/**
 * One character as people see it: a flag, or a code point with its accents, skin tone, variant and whatever a joiner ties
 * to it. Firefox has no Intl.Segmenter before 125.
 */
const CHARACTER = /\r\n|(?:\p{RI}{2}|[^])(?:[\p{M}\p{EMod}\u{E0020}-\u{E007F}\u200c\u0e33\u0eb3]|\u200d\p{ExtPict}?)*/gu

/** The characters of a text, in order; joined they are the text again. */
export const graphemes = (text: string) => text.matchAll(CHARACTER)
