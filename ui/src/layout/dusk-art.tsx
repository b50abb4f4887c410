import { useId } from 'react'
import { cx } from '../cx.ts'
import styles from './dusk-art.module.css'

/** With `low` light a window is warm, and no light falls outside. */
export type WindowLight = boolean | 'low'

export type DuskArtProps = {
  scene?: 'near' | 'apart'
  sky?: boolean
  /** The light of both houses, or of the left and the right one. */
  lit?: WindowLight | readonly [WindowLight, WindowLight]
  /** The houses from near, at the right end or in the centre. */
  close?: 'end' | 'centre'
  parts?: { star?: string | undefined; moon?: string | undefined; houses?: string | undefined }
}

const VIEWS = { far: '0 0 390 380', end: '162 196 172 136', centre: '130 150 252 190' } as const

const STARS = '236 34 1.2,262 88 .9,330 112 1.1,214 70 .8,300 128 1,288 28 .8,346 150 .8'
const LIGHT = '#f7c46f'
const LIT = { true: LIGHT, low: '#b98a55', false: '#46578f' } as const
const GLOW = { true: 1, low: 0.3, false: 0 } as const
const GROUND = '#1a2342'

export function DuskArt({ scene = 'near', sky = false, lit = true, close, parts }: DuskArtProps) {
  const id = useId()
  const lights: Lights = Array.isArray(lit) ? (lit as Lights) : [lit as WindowLight, lit as WindowLight]
  const Houses = scene === 'near' ? Near : DetachedHouse
  return (
    <svg
      className={styles.art}
      viewBox={VIEWS[close ?? 'far']}
      preserveAspectRatio={sky || close === 'end' ? 'xMaxYMax meet' : 'xMidYMax meet'}
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={`${id}g`}>
          <stop stopColor="#ffd692" stopOpacity=".5" />
          <stop offset="1" stopColor="#ffd692" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}p`} x2="0" y2="1">
          <stop stopColor="#ffd692" stopOpacity=".42" />
          <stop offset="1" stopColor="#ffd692" stopOpacity="0" />
        </linearGradient>
      </defs>
      {sky && <Sky {...parts} />}
      <path
        d="M-900 260C-600 220-100 296 0 236c50-30 104-34 160-12s120 18 230-26c160-50 380 40 600 10v192H-900Z"
        fill="#43548c"
      />
      <path
        d="M-900 280C-560 290-140 310 0 262c70-24 130-20 190-4s130 8 200-18c140-36 360 30 600 10v150H-900Z"
        fill="#2f3d70"
      />
      <Houses
        id={id}
        lights={lights}
        className={parts?.houses}
        transform={sky || close || scene === 'apart' ? undefined : 'translate(-66 0)'}
      />
    </svg>
  )
}

const Sky = ({ star, moon }: NonNullable<DuskArtProps['parts']>) => (
  <>
    {STARS.split(',').map((each) => {
      const [x, y, r] = each.split(' ')
      return <circle key={each} className={star} cx={x} cy={y} r={r} fill="#fff" opacity=".7" />
    })}
    <path className={moon} d="M306 44a18 18 0 1 0 16 25 15 15 0 0 1-16-25Z" fill="#fff1d4" />
  </>
)

type Lights = readonly [WindowLight, WindowLight]
type HousesProps = { id: string; lights: Lights; className: string | undefined; transform: string | undefined }

/** The second house has a class of its own, so that a page can light the two one after the other. */
const turn = (at: number) => at === 1 && styles.second

const Panes = ({ lights, houses }: { lights: Lights; houses: readonly [string, string] }) =>
  houses.map((d, at) => (
    <path key={d} className={cx(styles.panes, turn(at))} d={d} fill={LIT[`${lights[at] ?? false}`]} />
  ))

interface GlowsProps {
  id: string
  lights: Lights
  at: readonly (readonly [number, number])[]
  r: number
}

const Glows = ({ id, lights, at: places, r }: GlowsProps) => (
  <g fill={`url(#${id}g)`}>
    {places.map(([x, y], at) => (
      <circle
        key={x}
        className={cx(styles.glow, turn(at))}
        cx={x}
        cy={y}
        r={r}
        opacity={GLOW[`${lights[at] ?? false}`]}
      />
    ))}
  </g>
)

const NEAR = [
  [226, 258],
  [298, 254],
] as const
const NEAR_PANES = ['M217 278v-12a9 9 0 0 1 18 0v12Z', 'M289 276v-12a9 9 0 0 1 18 0v12Z'] as const
const PATHS = ['M217 293h18l14 42h-46Z', 'M289 291h18l14 42h-46Z'] as const

function Near({ id, lights, ...group }: HousesProps) {
  return (
    <>
      <g {...group}>
        <Glows id={id} lights={lights} at={NEAR} r={58} />
        <g fill={GROUND}>
          <path d="M196 296v-48l30-24 30 24v48ZM270 296v-54l28-22 28 22v54Z" />
          <path d="M238 236v-20h8v26ZM310 234v-22h8v28Z" />
          <path d="M172 298v-22c-9-1-11-12-4-18-4-8 2-16 8-16s12 8 8 16c7 6 5 17-4 18v22Z" />
        </g>
        <Panes lights={lights} houses={NEAR_PANES} />
        <path d="M226 257v21M217 268h18M298 255v21M289 266h18" stroke={GROUND} strokeWidth="1.6" />
      </g>
      <path d="M-900 320C-500 320-90 312 0 298c90-14 200-14 390-18 200-2 400 16 600 10v120H-900Z" fill={GROUND} />
      <g {...group} fill={`url(#${id}p)`}>
        {PATHS.map((d, at) => (
          <path key={d} className={cx(styles.glow, turn(at))} d={d} opacity={lights[at] === true ? 1 : 0} />
        ))}
      </g>
    </>
  )
}

const DETACHED = [
  [76, 274],
  [322, 264],
] as const
const DETACHED_PANES = ['M68 296v-11a8 8 0 0 1 16 0v11Z', 'M314 288v-11a8 8 0 0 1 16 0v11Z'] as const

function DetachedHouse({ id, lights, ...group }: HousesProps) {
  return (
    <>
      <g {...group}>
        <Glows id={id} lights={lights} at={DETACHED} r={50} />
        <g fill={GROUND}>
          <path d="M50 312v-44l26-21 26 21v44ZM296 306v-48l26-20 26 20v48Z" />
          <path d="M84 256v-18h7v24ZM332 248v-19h7v24Z" />
          <path d="M150 304v-18c-8-1-10-11-3-16-4-7 1-14 7-14s11 7 7 14c6 5 4 15-3 16v18Z" />
        </g>
        <Panes lights={lights} houses={DETACHED_PANES} />
        <path d="M76 277v19M68 287h16M322 269v19M314 279h16" stroke={GROUND} strokeWidth="1.5" />
      </g>
      <path d="M-900 326C-500 326-90 318 0 306c90-12 200-8 390-12 200-2 400 14 600 8v120H-900Z" fill={GROUND} />
    </>
  )
}
