// Features newer than the oldest supported browsers: Chromium 107, Safari 16.4, Firefox 115
// (docs/decisions/0021). The build rewrites newer syntax, but not functions. Each entry names the last of these
// browsers to support it.

export const NEWER_CALLS = [
  [/\.with\(/, 'Array.with: Chromium 110'],
  [/\.(toSpliced|toSorted|toReversed)\(/, 'arrays by copy: Chromium 110'],
  [/\bURL\.(canParse|parse)\(/, 'URL.canParse: Chromium 120, Safari 17'],
  [/\bAbortSignal\.any\(/, 'AbortSignal.any: Firefox 124'],
  [/\bIntl\.(Segmenter|DurationFormat)\b/, 'Intl.Segmenter: Firefox 125'],
  [/\bPromise\.(withResolvers|try)\(/, 'Promise.withResolvers: Safari 17.4'],
  [/\b(Object|Map)\.groupBy\(/, 'groupBy: Safari 17.4'],
  [/\bArray\.fromAsync\(/, 'Array.fromAsync: Chromium 121'],
  [/\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, 'sets: Firefox 127'],
  [/\.(isWellFormed|toWellFormed)\(/, 'isWellFormed: Firefox 119'],
  [/\b(RegExp\.escape|Error\.isError|Math\.sumPrecise|Iterator\.(from|concat))\(/, '2025'],
  [
    /\.(values|keys|entries)\(\)\.(map|filter|take|drop|flatMap|toArray|some|every|find|reduce|forEach)\(/,
    'iterators: 2025',
  ],
  [/\.matchAll\([^()]*\)\.(map|filter|take|drop|flatMap|toArray|some|every|find|reduce|forEach)\(/, 'iterators: 2025'],
  [/\.(toBase64|toHex|setFromBase64)\(|\bUint8Array\.from(Base64|Hex)\(/, 'Uint8Array.toBase64: 2025'],
  [/\.(transferToFixedLength|transferToImmutable)\(/, 'ArrayBuffer.transfer: Firefox 122'],
  [/\bSymbol\.(asyncDispose|dispose)\b/, 'disposal: 2025'],
  [/\bRegExp\([^)]*,\s*["'`][a-u]*v/, 'flag v: Safari 17'],
  [/\(\?[ims]*-?[ims]+:/, 'modifiers in a pattern: Safari 26'],
  [/\.(showPopover|hidePopover|togglePopover)\(/, 'popover: Firefox 125'],
  [/\.(requestClose|moveBefore|setHTML|setHTMLUnsafe|getHTML|checkVisibility)\(/, 'elements: Safari 17.4 and later'],
  [/["'`]from-image["'`]/, 'imageOrientation: Chromium 112'],
  [/\.startViewTransition\(/, 'view transitions: Firefox 144'],
  [/\brequestIdleCallback\(/, 'requestIdleCallback: not in Safari'],
  [
    /\b(scheduler\.(yield|postTask)|cookieStore\.|new URLPattern\b|new CloseWatcher\b|new Highlight\b)/,
    'not everywhere',
  ],
  [/(?<![.\w])navigation\.[a-z]/, 'navigation: Firefox 147'],
]

/**
 * Permitted uses of newer features, with the reason: by file names without hash (* is any) and surrounding code. React
 * and the home page are in the scripts of the first page as well (web/page-with-code.ts).
 */
export const GUARDED = [
  ['index|react|base', /try\{var \w+=\w+\.startViewTransition\(/, 'React falls back where it throws'],
  [
    'index|react|base',
    /typeof navigation==`object`|navigation\.(currentEntry|transition|navigate|(add|remove)EventListener)\b/,
    'React asks first',
  ],
  ['index|app', /`requestIdleCallback`in window\?requestIdleCallback\(/, 'asks first'],
  ['home|app', /\(`requestIdleCallback`in window\)\)return .{0,40}requestIdleCallback\(/, 'asks first'],
  [
    'home|app',
    /if\(!\(`requestIdleCallback`in window\)\)return \w+\(\w+\);let \w+=requestIdleCallback\(/,
    'web/src/flash/feed/parts/use-slices.ts asks first',
  ],
  ['*', /\?\.showPopover&&|\.hidePopover\(\),|\|\|\w+\.showPopover\(\)/, 'ui/src/overlay/use-on-top.ts asks first'],
  ['qr-worker', /=Symbol\.dispose;/, 'the code reader asks first'],
]

export const NEWER_STYLES = [
  [/\d[dsl]v[hwib]|\d[dsl]vm(in|ax)/, 'dvh: Chromium 108 (use --sp-screen)'],
  [/color-mix\(/, 'color-mix: Chromium 111'],
  [/light-dark\(/, 'light-dark: Firefox 120'],
  [/\b(oklch|oklab|lab|lch)\(|\bfrom var\(/, 'colours: Chromium 111'],
  [/:has\(/, ':has: Firefox 121'],
  [/:(user-valid|user-invalid|dir\(|state\(|open\b|popover-open|details-content)/, 'Chromium 119 and later'],
  [/@(scope|property|function|position-try)\b/, 'at-rules: Firefox 128'],
  [/[{;}]\s*&|&\s*[:.[{]/, 'nesting: Chromium 112'],
  [/\bsubgrid\b/, 'subgrid: Chromium 117'],
  [/\b(round|mod|rem|sin|cos|tan|pow|sqrt|hypot|exp|sign|abs)\(/, 'figures: Chromium 125'],
  [/\b(anchor|anchor-size|calc-size|sibling-index|sibling-count|if|linear)\(/, 'Chromium 113 and later'],
  [
    /\b(anchor-name|position-anchor|position-area|interpolate-size|animation-timeline|text-box)\s*:/,
    'not in Firefox 115',
  ],
]

const without = (text, allowed) => allowed.reduce((rest, words) => rest.replaceAll(new RegExp(words, 'g'), ''), text)

/** Drops the rules within `@supports`, which are guarded. */
export function unguarded(css) {
  const start = css.indexOf('@supports')
  if (start < 0) return css
  let open = 0
  for (let at = css.indexOf('{', start); at < css.length; at++) {
    if (css[at] === '{') open++
    if (css[at] === '}') open--
    if (open === 0) return css.slice(0, start) + unguarded(css.slice(at + 1))
  }
  return css.slice(0, start)
}

export function newerIn(file, text) {
  const name = file.replace(/-[\w-]{8}\.(js|css)$/, '')
  const [rules, rest] = file.endsWith('.css')
    ? [NEWER_STYLES, unguarded(text)]
    : [
        NEWER_CALLS,
        without(
          text,
          GUARDED.filter(([where]) => where === '*' || where.split('|').includes(name)).map(([, words]) => words),
        ),
      ]
  return rules.flatMap(([words, reason]) => {
    const found = words.exec(rest)
    return found ? [`${file}: ${reason}: …${rest.slice(Math.max(0, found.index - 30), found.index + 40)}…`] : []
  })
}
