import { escaped, type Heading } from './render.ts'
import { texts } from './texts.ts'

export interface Frame {
  /** What all guides together are called, and where their index is. */
  name: string
  index: string
  /** The app that the guides belong to. */
  app: { name: string; address: string }
  style: string
  script: string
}

interface Neighbour {
  title: string
  address: string
}

export interface Page {
  title: string
  body: string
  headings: readonly Heading[]
  isIndex: boolean
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

const contents = (headings: readonly Heading[]): string =>
  headings.length < 3
    ? ''
    : `<nav class="on" aria-label="${texts.on}"><ul>${headings
        .map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`)
        .join('')}</ul></nav>`

/** Hidden until the script that filters has run. */
const finder = `<form class="find" role="search" hidden><label for="find">${texts.find}</label>
<input id="find" type="search" placeholder="${texts.findHint}" autocomplete="off" enterkeyhint="search">
<p role="status" data-none="${texts.none}"></p></form>`

const neighbour = (label: string, to: Neighbour | undefined): string =>
  to === undefined ? '' : `<a href="${to.address}"><span>${label}</span>${escaped(to.title)}</a>`

/** The table of contents follows the title and what introduces the page. */
function withContents(body: string, headings: readonly Heading[]): string {
  const at = body.indexOf('<h2')
  return at < 0 ? body : `${body.slice(0, at)}${contents(headings)}${body.slice(at)}`
}

export function pageOf({ title, body, headings, isIndex, previous, next }: Page, frame: Frame): string {
  const whole = isIndex ? title : `${title} · ${frame.name}`
  const main = isIndex ? body.replace('</h1>', `</h1>${finder}`) : withContents(body, headings)
  const ends = neighbour(texts.previous, previous) + neighbour(texts.next, next)
  const html = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" data-theme="light">
<meta name="theme-color" content="#171a23" media="(prefers-color-scheme: dark)" data-theme="dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<link rel="stylesheet" href="${frame.style}">
<script src="${frame.script}"></script>
<title>${escaped(whole)}</title>
</head>
<body>
<a class="skip" href="#main">${texts.skip}</a>
<header><a href="${frame.index}"${isIndex ? ' aria-current="page"' : ''}>${frame.name}</a><a class="app" href="${frame.app.address}">${frame.app.name}</a></header>
<main id="main" tabindex="-1"${isIndex ? ' class="index"' : ''}>
${main}</main>
${ends === '' ? '' : `<nav class="ends" aria-label="${texts.others}">${ends}</nav>`}
</body>
</html>
`
  // The name does not break (docs/decisions/0078).
  return html.replaceAll('寻TA', '寻\u2060TA')
}
