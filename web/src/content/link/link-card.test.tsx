import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import LinkCard from './link-card.tsx'

const card = { url: 'https://a.example/x?b=1&c', host: 'a.example', title: '<b>一盏灯</b>' }

it('shows the words of others as text, in one link without a referrer', () => {
  const html = renderToStaticMarkup(<LinkCard card={{ ...card, about: '窗边 & 雨' }} />)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('href="https://a.example/x?b=1&amp;c" rel="noopener noreferrer nofollow ugc" target="_blank"')
  expect(html).toContain('&lt;b&gt;一盏灯&lt;/b&gt;')
  expect(html).toContain('窗边 &amp; 雨')
})

it('has no line for a description that there is none of', () => {
  expect(renderToStaticMarkup(<LinkCard card={card} />).match(/dir="auto"/g)).toHaveLength(1)
})
