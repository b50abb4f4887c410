import type { Draw } from './draw.ts'

const WIDTH = 960
const HEIGHT = 720

/** From light to dark: above, below, near, far, one accent. */
const COLOURS = [
  ['#fbe7cf', '#f4b183', '#5b6c8f', '#93a1bd', '#fff6dd'],
  ['#dff1f7', '#fdf3e3', '#5f8a68', '#9dbf9f', '#fffbe9'],
  ['#24304f', '#6f628f', '#141c33', '#33406a', '#fbe9b7'],
  ['#fde4dc', '#e0aab4', '#6f5570', '#a9839c', '#fff1ea'],
  ['#e6f3e6', '#bfdcc8', '#3f6b58', '#7ea692', '#fdfbe8'],
  ['#e3e8f4', '#c3cfe8', '#47557a', '#8592b5', '#ffffff'],
] as const
type Colours = (typeof COLOURS)[number]
type Scene = (draw: Draw, colours: Colours) => string

const times = (count: number, of: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => of(n)).join('')

const hills: Scene = (draw, [, , near, far, light]) =>
  `<circle cx="${140 + draw.below(680)}" cy="${120 + draw.below(150)}" r="${40 + draw.below(36)}" fill="${light}" opacity=".9"/>` +
  times(4, (n) => {
    const top = 380 + n * 80
    return `<path d="M0 720 V${top} Q${180 + draw.below(160)} ${top - 90 - draw.below(110)} 480 ${top} T960 ${top - 30} V720 Z" fill="${n < 2 ? far : near}" opacity="${0.45 + n * 0.18}"/>`
  })

const sea: Scene = (draw, [, , near, far, light]) =>
  `<circle cx="${200 + draw.below(560)}" cy="330" r="${60 + draw.below(40)}" fill="${light}"/><rect y="340" width="960" height="380" fill="${far}"/>` +
  times(26, (n) => {
    const y = 352 + n * 14
    return `<rect x="${draw.below(700)}" y="${y}" width="${80 + draw.below(260)}" height="${2 + n / 6}" rx="2" fill="${n % 3 === 0 ? light : near}" opacity="${0.15 + (n % 5) * 0.07}"/>`
  })

const windowAtNight: Scene = (draw, [, , near, , light]) =>
  times(9, (n) => {
    const [width, height] = [80 + draw.below(60), 180 + draw.below(340)]
    const x = n * 108 - 20
    const lamps = times(18, (m) =>
      draw.happens(0.35)
        ? `<rect x="${x + 12 + (m % 3) * 26}" y="${720 - height + 20 + Math.floor(m / 3) * 34}" width="13" height="18" fill="${light}" opacity=".85"/>`
        : '',
    )
    return `<rect x="${x}" y="${720 - height}" width="${width}" height="${height}" fill="${near}" opacity="${0.7 + draw.next() * 0.3}"/>${lamps}`
  })

const leaves: Scene = (draw, [, , near, far, light]) =>
  times(46, (n) => {
    const [x, y, turn, size] = [draw.below(WIDTH), draw.below(HEIGHT), draw.below(360), 30 + draw.below(70)]
    const fill = n % 5 === 0 ? light : n % 2 === 0 ? near : far
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0 Q${size * 0.6} ${-size * 0.5} ${size * 1.7} 0 Q${size * 0.6} ${size * 0.5} 0 0" fill="${fill}" opacity=".75"/></g>`
  })

const cup: Scene = (draw, [, , near, far, light]) => {
  const x = 330 + draw.below(200)
  return `<rect y="520" width="960" height="200" fill="${near}" opacity=".85"/><ellipse cx="${x + 120}" cy="548" rx="210" ry="26" fill="${far}"/>
    <path d="M${x} 330 h240 q0 200 -80 210 h-80 q-80 -10 -80 -210" fill="${light}"/><ellipse cx="${x + 120}" cy="330" rx="120" ry="22" fill="${far}"/>
    <path d="M${x + 236} 370 q90 -10 70 60 q-20 60 -96 56" fill="none" stroke="${light}" stroke-width="22"/>
    ${times(3, (n) => `<path d="M${x + 60 + n * 56} 290 q${20 - draw.below(40)} -50 0 -100 t0 -90" fill="none" stroke="#fff" stroke-width="9" opacity=".5" stroke-linecap="round"/>`)}`
}

const rain: Scene = (draw, [, , near, far, light]) =>
  times(14, () => {
    const r = 40 + draw.below(100)
    return `<circle cx="${draw.below(WIDTH)}" cy="${300 + draw.below(420)}" r="${r}" fill="${draw.happens(0.4) ? light : far}" opacity=".35"/>`
  }) +
  times(110, () => {
    const [x, y, length] = [draw.below(WIDTH), draw.below(HEIGHT), 20 + draw.below(60)]
    return `<path d="M${x} ${y} l-8 ${length}" stroke="${draw.happens(0.5) ? '#fff' : near}" stroke-width="2.5" opacity=".45" stroke-linecap="round"/>`
  })

const SCENES = [hills, sea, windowAtNight, leaves, cup, rain]

/** A quiet picture as SVG: hills, sea, a town at night, leaves, a cup, rain at a window. */
export function scene(draw: Draw, n: number): string {
  const colours = draw.pick(COLOURS)
  const drawn = (SCENES[n % SCENES.length] as Scene)(draw, colours)
  const sky = `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${colours[0]}"/><stop offset="1" stop-color="${colours[1]}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${sky}${drawn}</svg>`
}
