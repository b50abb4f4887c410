interface PaneArtProps {
  lit?: readonly [boolean, boolean, boolean, boolean]
  /** The accessible label; without it the image is decorative. */
  label?: string
  className?: string | undefined
}

const PANES = [
  'M42 56v-6a26 26 0 0 1 23-25.8V56Z',
  'M71 56V24.2A26 26 0 0 1 94 50v6Z',
  'M42 62h23v34H42Z',
  'M71 62h23v34H71Z',
] as const

export function PaneArt({ lit, label, className }: PaneArtProps) {
  const labelling = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label }
  return (
    <svg viewBox={lit ? '32 14 72 92' : '0 0 136 112'} className={className} width={lit ? 52 : 136} {...labelling}>
      <path d="M34 104V50a34 34 0 0 1 68 0v54Z" fill="var(--sp-logo-frame)" />
      {PANES.map((pane, at) => (
        <path key={pane} d={pane} fill={lit?.[at] ? 'var(--sp-lamp)' : 'var(--sp-surface-3)'} />
      ))}
      {!lit && <path d="M22 104h92" stroke="var(--sp-line-strong)" strokeWidth="4" strokeLinecap="round" />}
    </svg>
  )
}
