// The page of the gallery: pictures of each screen beside its texts, and all texts by file.
import { ownTexts, recognizer } from './gallery-texts.mjs'
import { root } from './prepare.mjs'

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const STYLE = `
body { font: 15px/1.6 system-ui, sans-serif; margin: 0 auto; padding: 1rem; background: #f5f4f1; color: #222 }
nav { position: sticky; top: 0; padding: .5rem 0; background: #f5f4f1; border-bottom: 1px solid #ccc }
nav label { margin-inline-end: 1rem }
h2 { font-size: 1.05rem; margin: 2rem 0 .5rem }
.row { display: flex; gap: .75rem; overflow-x: auto; align-items: flex-start }
figure { margin: 0; flex: none }
figure img { display: block; height: 28rem; border: 1px solid #ccc; background: #fff }
figcaption { font-size: .8rem; color: #555 }
.fault { color: #b00020 }
table { border-collapse: collapse } td { padding: .125rem .75rem .125rem 0; vertical-align: top }
code { color: #666; font-size: .8rem }
.off { display: none }`

const SCRIPT = `
const boxes = [...document.querySelectorAll('nav input[type=checkbox]')]
const search = document.querySelector('nav input[type=search]')
function show() {
  const off = new Set(boxes.filter((box) => !box.checked).map((box) => box.value))
  for (const figure of document.querySelectorAll('figure'))
    figure.classList.toggle('off', figure.dataset.is.split('|').some((each) => off.has(each)))
  for (const section of document.querySelectorAll('section'))
    section.classList.toggle('off', !section.textContent.includes(search.value))
}
for (const box of boxes) box.addEventListener('change', show)
search.addEventListener('input', show)`

const figure = ({ file, state, theme, size, fault }) =>
  `<figure data-is="${[state, theme, size].map(escaped).join('|')}"><a href="${file}"><img loading="lazy" src="${file}" alt=""></a>` +
  `<figcaption>${escaped([state, theme, size].join(' · '))}${fault ? `<br><span class="fault">${escaped(fault)}</span>` : ''}</figcaption></figure>`

const rows = (texts) =>
  texts.map(({ text, at }) => `<tr><td>${escaped(text)}<td><code>${escaped(at)}</code>`).join('\n')

function section(title, shots, recognize) {
  const shown = recognize([...new Set(shots.flatMap(({ texts = [] }) => texts))])
  return `<section><h2>${escaped(title)}</h2><div class="row">${shots.map(figure).join('')}</div>
<details><summary>${shown.length} texts</summary><table>${rows(shown)}</table></details></section>`
}

const group = (items, keyOf) => {
  const groups = new Map()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups]
}

/** @param {any[]} shots what e2e/gallery.ts took */
export function galleryPage(shots) {
  const texts = ownTexts(root)
  const recognize = recognizer(texts)
  const values = (name) => [...new Set(shots.map((shot) => shot[name]))]
  const choices = ['state', 'theme', 'size']
    .flatMap(values)
    .map((value) => `<label><input type="checkbox" checked value="${escaped(value)}"> ${escaped(value)}</label>`)
  const pictures = group(shots, ({ viewer, screen }) => `${viewer} ${screen}`).map(([title, of]) =>
    section(title, of, recognize),
  )
  const faults = shots.filter(({ fault }) => fault).length
  const files = group(texts, ({ at }) => at.replace(/:\d+$/, '')).map(
    ([file, of]) => `<section><h2>${escaped(file)}</h2><table>${rows(of)}</table></section>`,
  )
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style>
<nav>${choices.join('')}<input type="search" placeholder="path or text"> ${shots.length} pictures, ${faults} faults ·
<a href="#texts">all texts</a> · words to use: docs/words.md</nav>
${pictures.join('\n')}
<h1 id="texts">All texts</h1>
${files.join('\n')}
<script>${SCRIPT}</script></html>
`
}

/** @param {any[]} frames what e2e/frame.ts took, in their order */
export function toursPage(frames) {
  const rows = group(frames, ({ title }) => title).map(([title, of]) => {
    const pictures = of.map(
      ({ file, caption }) =>
        `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${escaped(caption)}</figcaption></figure>`,
    )
    return `<section><h2>${escaped(title)}</h2><div class="row">${pictures.join('')}</div></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tours</title><style>${STYLE}</style>
${rows.join('\n')}</html>
`
}
