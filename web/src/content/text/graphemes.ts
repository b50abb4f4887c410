/**
 * One grapheme: a flag, or a code point with its accents, skin tone, variant and what a joiner connects to it.
 * Firefox has no Intl.Segmenter before 125.
 */
const CHARACTER = /\r\n|(?:\p{RI}{2}|[^])(?:[\p{M}\p{EMod}\u{E0020}-\u{E007F}\u200c\u0e33\u0eb3]|\u200d\p{ExtPict}?)*/gu

export const graphemes = (text: string) => text.matchAll(CHARACTER)
