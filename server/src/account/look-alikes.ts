import unhomoglyph from 'unhomoglyph'

// What Unicode's table of confusables leaves as it is, and people write for one another all the same: digits and signs
// for letters, small capitals, and the traditional characters of the words of staff.
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

/** What a name looks like at a glance: width, case, accents, separators and look-alikes taken away (UTS #39). */
export function skeleton(name: string): string {
  const bare = name.normalize('NFKD').replace(/[\p{M}\p{P}\p{S}\p{Z}]/gu, (c) => (/[@$|]/.test(c) ? c : ''))
  const seen = unhomoglyph(unhomoglyph(bare).toLowerCase()).replace(/\p{M}/gu, '')
  return [...seen].map((c) => ALSO[c] ?? c).join('')
}

// The recommended scripts of UAX #31; what needs no script of its own (digits, signs, emoji) stands beside any.
const SINGLE_SCRIPTS =
  `Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hebr Knda Khmr Laoo Mlym Mymr Orya Sinh Taml Telu Thaa
  Thai Tibt`.split(/\s+/)
const COMBINATIONS = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang']
const WRITTEN_SCRIPTS = [...SINGLE_SCRIPTS, ...COMBINATIONS].map((scripts) => {
  const classes = ['Zyyy', 'Zinh', ...scripts.split(' ')].map((script) => `\\p{scx=${script}}`)
  return new RegExp(`^[${classes.join('')}]*$`, 'u')
})

/** Put together of scripts that nobody writes together, so that one passes for the other ("highly restrictive"). */
export const mixesScripts = (name: string): boolean => !WRITTEN_SCRIPTS.some((script) => script.test(name))
