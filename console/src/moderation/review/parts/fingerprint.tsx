import styles from '../words-page.module.css'

const SIDE = 8

export const spaced = (fingerprint: string): string => fingerprint.match(/.{4}/g)?.join(' ') ?? fingerprint

export function Fingerprint({ of }: { of: string }) {
  const bits = [...of].flatMap((digit) => [...Number.parseInt(digit, 16).toString(2).padStart(4, '0')])
  return (
    <svg className={styles.pattern} viewBox="-.5 -.5 9 9" aria-hidden="true">
      {bits.map(
        (bit, at) => bit === '1' && <rect key={at} x={at % SIDE} y={Math.floor(at / SIDE)} width="1" height="1" />,
      )}
    </svg>
  )
}
