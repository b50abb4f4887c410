import type { Sticker } from '@sp/contract'
import type { ReactNode } from 'react'

const LAMP = 'var(--sp-lamp)'
const DARK = 'var(--sp-night-3)'
const MOON = '#fff1d4'

type Scene = (glow: string) => ReactNode

/** Lines of the light colour. */
const Lines = ({ d, width = 3, of = MOON }: { d: string; width?: number; of?: string }) => (
  <path d={d} fill="none" stroke={of} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
)

const Stars = ({ at }: { at: readonly (readonly [number, number])[] }) =>
  at.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" fill="#fff" opacity=".8" />)

const Moon = ({ x, y }: { x: number; y: number }) => (
  <path d={`M${x} ${y}a15 15 0 1 0 13 21 12.5 12.5 0 0 1-13-21Z`} fill={MOON} />
)

const Glow = ({ of, x, y, r }: { of: string; x: number; y: number; r: number }) => (
  <circle cx={x} cy={y} r={r} fill={of} />
)

/** Sits with its back to us: two ears, a round back, a tail. */
const Cat = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`} fill={DARK}>
    <path d="M-9-32l2-12 7 7h4l7-7 2 12c5 4 4 13-1 16 7 6 9 11 8 16h-34c-2-6 2-12 7-16-5-3-6-12-2-16Z" />
    <path d="M18-2c12 1 15-8 9-16" fill="none" stroke={DARK} strokeWidth="5" strokeLinecap="round" />
  </g>
)

export const scenes: Readonly<Record<Sticker, Scene>> = {
  morning: (glow) => (
    <>
      <Glow of={glow} x={60} y={80} r={84} />
      <circle cx="60" cy="78" r="20" fill={LAMP} />
      <Lines d="M60 48v-9M38 56l-6-7M82 56l6-7M30 76h-9M90 76h9" of={LAMP} width={4} />
      <path d="M0 92 22 74l22 18V78h14v16l20-18 22 16 20-8v36H0Z" fill={DARK} />
      <path d="M17 92h10v10H17ZM74 94h9v10h-9Z" fill={LAMP} />
    </>
  ),
  night: (glow) => (
    <>
      <Stars
        at={[
          [24, 30],
          [52, 22],
          [98, 58],
          [18, 60],
        ]}
      />
      <Moon x={84} y={18} />
      <path d="M0 96h120v24H0Z" fill={DARK} />
      <path d="M22 98V70l26-20 26 20v28Z" fill={DARK} />
      <Glow of={glow} x={48} y={80} r={26} />
      <path d="M40 72h16v16H40Z" fill={LAMP} />
      <path d="M40 72h16v10H40Z" fill={DARK} opacity=".45" />
      <Lines d="M80 86h7l-7 8h7M91 66h10l-10 11h10" width={3} />
    </>
  ),
  here: (glow) => (
    <>
      <Stars
        at={[
          [18, 24],
          [104, 34],
          [14, 66],
        ]}
      />
      <Glow of={glow} x={60} y={58} r={58} />
      <path d="M28 94V54a32 32 0 0 1 64 0v40Z" fill={LAMP} />
      <Lines d="M60 22v70M28 56h64" of={DARK} width={3} />
      <path d="M28 94V54a32 32 0 0 1 64 0v40Z" fill="none" stroke={DARK} strokeWidth="5" />
      <Cat x={58} y={92} />
      <path d="M18 91h84v8H18Z" fill={DARK} />
    </>
  ),
  hug: (glow) => (
    <>
      <Stars
        at={[
          [20, 26],
          [100, 28],
          [88, 48],
        ]}
      />
      <path d="M60 42c-9-6-14-12-10-18 3-4 8-3 10 1 2-4 7-5 10-1 4 6-1 12-10 18Z" fill={LAMP} opacity=".9" />
      <Glow of={glow} x={60} y={80} r={46} />
      <path d="M0 102h120v18H0Z" fill={DARK} />
      <g fill={DARK}>
        <path d="M18 104V72l20-17 21 15v34Z" transform="rotate(7 40 104)" />
        <path d="M61 104V70l21-15 20 17v32Z" transform="rotate(-7 80 104)" />
      </g>
      <path d="M33 78h13v14H33ZM74 78h13v14H74Z" fill={LAMP} />
    </>
  ),
  miss: (glow) => (
    <>
      <Stars
        at={[
          [36, 24],
          [62, 18],
          [22, 44],
          [104, 74],
        ]}
      />
      <path d="M96 22l3.5 8 8.5 1-6.4 6 1.8 8.5-7.4-4.3-7.4 4.3 1.8-8.5-6.4-6 8.5-1Z" fill={MOON} />
      <Glow of={glow} x={30} y={92} r={34} />
      <path d="M0 112V76l28-18 30 18v44H0Z" fill={DARK} />
      <path d="M20 82h16v16H20Z" fill={LAMP} />
      <path
        d="M42 76c12 0 20-4 25-9"
        fill="none"
        stroke={MOON}
        strokeWidth="2.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <path d="M68 66l28-15-11 28-5-10Z" fill="#fff" />
      <path d="M96 51 80 69l1 10 4-7" fill={MOON} />
    </>
  ),
  lamp: (glow) => (
    <>
      <Stars
        at={[
          [20, 30],
          [100, 26],
          [104, 60],
        ]}
      />
      <path d="M42 58 18 104h84L78 58Z" fill={LAMP} opacity=".22" />
      <Glow of={glow} x={60} y={62} r={44} />
      <Lines d="M60 4v22" of={DARK} width={4} />
      <path d="M60 24c14 0 24 14 26 34H34c2-20 12-34 26-34Z" fill={DARK} />
      <path d="M48 58h24a12 12 0 0 1-24 0Z" fill={LAMP} />
      <path d="M0 100h120v20H0Z" fill={DARK} />
      <path d="M44 100v-5h32v5Z" fill={LAMP} opacity=".7" />
    </>
  ),
  home: (glow) => (
    <>
      <Stars
        at={[
          [18, 34],
          [102, 26],
          [96, 52],
        ]}
      />
      <path d="M14 104V58l46-36 46 36v46Z" fill={DARK} />
      <Glow of={glow} x={60} y={80} r={44} />
      <path d="M44 104V66a16 16 0 0 1 32 0v38Z" fill={LAMP} />
      <path d="M76 104V62l16 7v41Z" fill="var(--sp-night-1)" />
      <circle cx="80" cy="86" r="2" fill={LAMP} />
      <path d="M0 104h120v16H0Z" fill={DARK} />
      <path d="M44 104h32l14 16H30Z" fill={LAMP} opacity=".5" />
      <path d="M52 82v-3l8-7 8 7v3l-8-6Z" fill={DARK} opacity=".35" />
    </>
  ),
  tea: (glow) => (
    <>
      <Stars
        at={[
          [22, 26],
          [100, 34],
        ]}
      />
      <Moon x={90} y={18} />
      <Glow of={glow} x={56} y={70} r={50} />
      <Lines d="M44 48c-5-6 5-9 0-16M57 46c-5-7 5-11 0-20M70 48c-5-6 5-9 0-16" width={3.5} />
      <path d="M80 64h8a11 11 0 0 1 0 22h-9" fill="none" stroke={MOON} strokeWidth="6" />
      <path d="M30 58h54v20a18 18 0 0 1-18 18H48a18 18 0 0 1-18-18Z" fill={MOON} />
      <path d="M36 62h42v6H36Z" fill={LAMP} />
      <path d="M0 98h120v22H0Z" fill={DARK} />
      <path d="M24 96h66a4 4 0 0 1 0 6H24a4 4 0 0 1 0-6Z" fill={LAMP} opacity=".8" />
    </>
  ),
  rain: (glow) => (
    <>
      <Lines
        d="M20 18l-4 10M42 12l-4 10M86 14l-4 10M106 24l-4 10M14 48l-4 10M110 54l-4 10M104 82l-4 10M16 80l-4 10"
        width={3}
        of="#cdd6f5"
      />
      <Glow of={glow} x={60} y={78} r={44} />
      <path d="M20 62a40 36 0 0 1 80 0c-5-5-14-5-20 0-5-5-15-5-20 0-5-5-15-5-20 0-6-5-15-5-20 0Z" fill={LAMP} />
      <Lines d="M60 22v-5" of={LAMP} width={4} />
      <Lines d="M72 60v40" of={MOON} width={3.5} />
      <path d="M0 104h120v16H0Z" fill={DARK} />
      <Cat x={50} y={104} size={0.86} />
    </>
  ),
  thanks: (glow) => (
    <>
      <Stars
        at={[
          [20, 28],
          [100, 24],
          [104, 58],
        ]}
      />
      <Glow of={glow} x={60} y={44} r={44} />
      <Lines
        d="M60 82V46M60 72c-12 0-18-6-19-15 11 0 18 5 19 15ZM60 66c11 0 17-5 18-13-10 0-17 4-18 13Z"
        of="#9fd0a8"
        width={4}
      />
      <g fill={LAMP}>
        <circle cx="60" cy="26" r="8" />
        <circle cx="49" cy="34" r="8" />
        <circle cx="71" cy="34" r="8" />
        <circle cx="53" cy="46" r="8" />
        <circle cx="67" cy="46" r="8" />
      </g>
      <circle cx="60" cy="37" r="7" fill={MOON} />
      <path d="M42 80h36l-5 22H47Z" fill={MOON} />
      <path d="M40 76h40v8H40Z" fill="#e9d3a8" />
      <path d="M0 100h120v20H0Z" fill={DARK} />
    </>
  ),
  laugh: (glow) => (
    <>
      <Stars
        at={[
          [18, 30],
          [102, 24],
          [106, 92],
          [16, 94],
        ]}
      />
      <Glow of={glow} x={60} y={60} r={58} />
      <circle cx="60" cy="60" r="36" fill={MOON} />
      <circle cx="38" cy="68" r="6" fill={LAMP} opacity=".55" />
      <circle cx="82" cy="68" r="6" fill={LAMP} opacity=".55" />
      <Lines d="M38 56c3-6 10-6 13 0M69 56c3-6 10-6 13 0" of={DARK} width={4} />
      <path d="M44 68h32a16 17 0 0 1-32 0Z" fill={DARK} />
      <path d="M50 79a16 10 0 0 1 20 0 16 17 0 0 1-20 0Z" fill={LAMP} />
    </>
  ),
  cheer: (glow) => (
    <>
      <Stars
        at={[
          [16, 84],
          [104, 86],
        ]}
      />
      <Glow of={glow} x={60} y={56} r={60} />
      <Lines d="M60 10V4M30 22l-5-6M90 22l5-6M16 50H8M104 50h8" of={LAMP} width={4} />
      <Lines d="M46 26a14 14 0 0 1 28 0" of={DARK} width={4} />
      <path d="M38 26h44l4 12H34Z" fill={DARK} />
      <path d="M38 38h44v46H38Z" fill={MOON} opacity=".3" />
      <path d="M60 42c14 12 16 22 9 32-4 5-14 5-18 0-6-8-3-14 2-19 0 5 2 7 4 8 3-6 4-13 3-21Z" fill={LAMP} />
      <path d="M60 62c6 5 6 11 3 14h-7c-4-4-1-9 4-14Z" fill={MOON} />
      <path d="M36 38h5v46h-5ZM79 38h5v46h-5ZM34 84h52l4 12H30Z" fill={DARK} />
      <path d="M0 104h120v16H0Z" fill={DARK} opacity=".6" />
    </>
  ),
}
