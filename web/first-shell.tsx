import { renderToStaticMarkup } from 'react-dom/server'
import { drawn, lines, lit } from '../ui/src/icon/icons.tsx'
import { navItems } from './src/app/nav-items.ts'
import { texts } from './src/app/texts.ts'

type Lit = keyof typeof lit

const Nav = () => (
  <nav aria-label={texts.bar}>
    {navItems.map(({ id, label, icon, path }) => (
      <a key={id} href={`#${path}`} data-of={id}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          {icon in drawn ? drawn[icon as keyof typeof drawn] : <path d={lines[icon as keyof typeof lines]} />}
        </svg>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          {lit[icon as Lit]}
        </svg>
        {label}
      </a>
    ))}
  </nav>
)

/** What index.html shows until the app loads: nav bar, header and text placeholders (src/app/first-look.ts). */
const Shell = () => (
  <div id="shell" aria-busy="true">
    <div>
      <header>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path
            fill="var(--sp-logo-frame)"
            d="M4 28.5V15a12 12 0 0 1 24 0v13.5a1.5 1.5 0 0 1-1.5 1.5h-21A1.5 1.5 0 0 1 4 28.5Z"
          />
          <path
            fill="#f2ab3e"
            d="M8 26V15a8 8 0 0 1 7-7.9V16H8ZM17 16V7.1A8 8 0 0 1 24 15v1ZM8 18h7v8H8ZM17 18h7v8h-7Z"
          />
        </svg>
        {navItems.map(({ id, label }) => (
          <b key={id} data-of={id}>
            {label}
          </b>
        ))}
      </header>
      <main>
        <p role="status">
          <span data-of="away">{texts.awayNote}</span>
          <span data-of="busy">{texts.busyNote}</span>
        </p>
        {[1, 2, 3, 4, 5].map((row) => (
          <i key={row} />
        ))}
      </main>
      <Nav />
    </div>
  </div>
)

export const shellMarkup = (): string => renderToStaticMarkup(<Shell />)
