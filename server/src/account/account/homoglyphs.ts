import unhomoglyph from 'unhomoglyph'

// Substitutions that Unicode's table of confusables does not contain but people use: digits and signs for letters,
// small capitals, and traditional characters in the words of staff names.
const ALSO: Readonly<Record<string, string>> = {
  l: 'i',
  '3': 'e',
  '5': 's',
  '@': 'a',
  $: 's',
  ꞓ: 'e',
  ᴀ: 'a',
  ꜰ: 'f',
  ʍ: 'rn',
  ᴛ: 't',
  ʜ: 'h',
  ĸ: 'k',
  ʙ: 'b',
  ᴅ: 'd',
  ᴇ: 'e',
  ɢ: 'g',
  ᴊ: 'j',
  ʟ: 'i',
  ɴ: 'n',
  ᴎ: 'n',
  ᴘ: 'p',
  ʀ: 'r',
  員: '员',
  長: '长',
  區: '区',
  統: '统',
  團: '团',
  隊: '队',
  運: '运',
  營: '营',
  號: '号',
}

/** The visual shape of a name: width, case, accents, separators and look-alikes are removed (UTS #39). */
export function skeleton(name: string): string {
  const bare = name.normalize('NFKD').replace(/[\p{M}\p{P}\p{S}\p{Z}]/gu, (c) => (/[@$|]/.test(c) ? c : ''))
  const seen = unhomoglyph(unhomoglyph(bare).toLowerCase()).replace(/\p{M}/gu, '')
  return [...seen].map((c) => ALSO[c] ?? c).join('')
}

// The recommended scripts of UAX #31. Characters of no script (digits, signs, emoji) may accompany any of them.
const SINGLE_SCRIPTS =
  `Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hebr Knda Khmr Laoo Mlym Mymr Orya Sinh Taml Telu Thaa
  Thai Tibt`.split(/\s+/)
const COMBINATIONS = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang']
const WRITTEN_SCRIPTS = [...SINGLE_SCRIPTS, ...COMBINATIONS].map((scripts) => {
  const classes = ['Zyyy', 'Zinh', ...scripts.split(' ')].map((script) => `\\p{scx=${script}}`)
  return new RegExp(`^[${classes.join('')}]*$`, 'u')
})

/** Whether a name mixes scripts that no language writes together (UTS #39, "highly restrictive"). */
export const mixesScripts = (name: string): boolean => !WRITTEN_SCRIPTS.some((script) => script.test(name))
