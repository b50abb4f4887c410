import type { ComponentType, ReactNode } from 'react'
import styles from './install-picture.module.css'

export type Platform = 'iphone' | 'android' | 'computer'

/** The three steps of an installation. What to press is lit; the words stand beside it. */
export function InstallPicture({ platform }: { platform: Platform }) {
  const [Frame, steps] = platform === 'computer' ? [Window, onComputer] : [Phone, STEPS[platform]]
  return (
    <div className={styles.row} aria-hidden="true">
      {steps.map((Step, index) => (
        <svg key={index} viewBox="0 0 96 128" className={styles.step}>
          <Frame />
          <Step />
        </svg>
      ))}
    </div>
  )
}

const Phone = () => <rect x="14" y="4" width="68" height="120" rx="12" className={styles.frame} />

const Window = () => (
  <>
    <rect x="4" y="24" width="88" height="72" rx="8" className={styles.frame} />
    <path d="M4 40h88" className={styles.line} />
  </>
)

const Lit = ({ x, y }: { x: number; y: number }) => <circle cx={x} cy={y} r="10" className={styles.lit} />

const Text = ({ rows, x = 24, width = 48 }: { rows: readonly number[]; x?: number; width?: number }) => (
  <>
    {rows.map((y) => (
      <path key={y} d={`M${x} ${y}h${width}`} className={styles.text} />
    ))}
  </>
)

const HomeScreen = () => (
  <>
    {[22, 42, 62].map((x) =>
      [18, 38].map((y) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="12" height="12" rx="3.5" className={styles.icon} />
      )),
    )}
    <rect x="22" y="58" width="12" height="12" rx="3.5" className={styles.lit} />
  </>
)

const MenuRow = ({ sign }: { sign: ReactNode }) => (
  <>
    <rect x="20" y="58" width="56" height="58" rx="7" className={styles.sheet} />
    <Text rows={[68, 104]} x={28} width={26} />
    <rect x="24" y="76" width="48" height="18" rx="5" className={styles.lit} />
    <path d="M29 85h24" className={styles.mark} />
    {sign}
  </>
)

const STEPS: Record<Exclude<Platform, 'computer'>, readonly ComponentType[]> = {
  iphone: [
    () => (
      <>
        <Text rows={[24, 34, 44]} />
        <path d="M14 102h68" className={styles.line} />
        <Lit x={48} y={112} />
        <path d="M44.5 111h-1.5v5.5h10v-5.5h-1.5M48 113.5v-8M45.5 107.5l2.5-2.5 2.5 2.5" className={styles.mark} />
      </>
    ),
    () => <MenuRow sign={<path d="M60 80.5h9v9h-9zM64.5 82.5v5M62 85h5" className={styles.mark} />} />,
    HomeScreen,
  ],
  android: [
    () => (
      <>
        <path d="M14 24h68" className={styles.line} />
        <Text rows={[40, 50, 60]} />
        <Lit x={70} y={15} />
        <path d="M70 11v.1M70 15v.1M70 19v.1" className={styles.dots} />
      </>
    ),
    () => <MenuRow sign={<path d="M64.5 80v6.5M62 84.5l2.5 2.5 2.5-2.5M60.5 90h8" className={styles.mark} />} />,
    HomeScreen,
  ],
}

const onComputer: readonly ComponentType[] = [
  () => (
    <>
      <rect x="12" y="28" width="54" height="8" rx="4" className={styles.icon} />
      <Lit x={79} y={32} />
      <path d="M79 27.5v6.5M76.5 31.5l2.5 2.5 2.5-2.5M75 37h8" className={styles.mark} />
      <Text rows={[54, 64, 74]} x={14} width={60} />
    </>
  ),
  () => (
    <>
      <rect x="20" y="46" width="56" height="40" rx="6" className={styles.sheet} />
      <Text rows={[56]} x={28} width={40} />
      <rect x="48" y="66" width="22" height="12" rx="6" className={styles.lit} />
      <path d="M54 72h10" className={styles.mark} />
    </>
  ),
  () => (
    <>
      <rect x="16" y="76" width="64" height="16" rx="6" className={styles.sheet} />
      {[20, 35, 65].map((x) => (
        <rect key={x} x={x} y="79" width="10" height="10" rx="3" className={styles.icon} />
      ))}
      <rect x="50" y="79" width="10" height="10" rx="3" className={styles.lit} />
    </>
  ),
]
