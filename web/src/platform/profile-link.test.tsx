import { ANONYMOUS } from '@sp/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ProfileLink } from './profile-link.tsx'

const htmlOf = (part: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)

test('leads to the profile of an author, with one tab stop', () => {
  const html = htmlOf(<ProfileLink of={{ id: 7 }}>北岸</ProfileLink>)
  expect(html).toMatch(/^<a href="[^"]*\/7">北岸<\/a>$/)
  const second = htmlOf(
    <ProfileLink of={{ id: 7 }} second>
      北岸
    </ProfileLink>,
  )
  expect(second).toMatch(/^<a aria-hidden="true" tabindex="-1" href/)
})

test('has no link if the author is undisclosed', () => {
  const html = htmlOf(
    <ProfileLink of={ANONYMOUS} id="who" className="name">
      佚名
    </ProfileLink>,
  )
  expect(html).toBe('<span id="who" class="name">佚名</span>')
})
