import type { FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from '../platform/http/security-headers.ts'
import { texts } from './texts.ts'

const LEAST_SECONDS = 2
const NO_PAGE = /^\/(api|files)(\/|\?|$)/

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:4rem 1.5rem;font:16px/1.7 system-ui,sans-serif;text-align:center}
h1{margin:0 0 .5rem;font-size:20px}
p{margin:0;text-wrap:balance}`

/** In the JavaScript of old browsers too. Each reload in a row waits twice as long as the one before, for a minute at most. */
const SCRIPT = `(function () {
  var now = Date.now(), tries = 0, asked = Number(document.body.getAttribute('data-after'))
  try {
    var kept = (sessionStorage.getItem('busy') || '').split(' ')
    if (now - kept[1] < 300000) tries = Number(kept[0])
    sessionStorage.setItem('busy', tries + 1 + ' ' + now)
  } catch (error) {}
  var seconds = Math.max(asked, Math.min(Math.pow(2, tries), 60))
  setTimeout(function () { location.reload() }, seconds * 1000 * (1 + Math.random() / 2))
})()`

const page = (seconds: number): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<noscript><meta http-equiv="refresh" content="30"></noscript>
<title>${texts.busyTitle}</title>
<style>${STYLE}</style>
</head>
<body data-after="${seconds}">
<main role="status"><h1>${texts.busyTitle}</h1><p>${texts.busyText}</p></main>
<script>${SCRIPT}</script>
</body>
</html>
`

/**
 * Answers a browser that opened a page while the site refuses requests: the page loads itself again, with pauses that
 * grow (docs/decisions/0141). @returns false where no page was requested
 */
export function busyPage(policy: string) {
  const own = pagePolicy(policy, page(LEAST_SECONDS))
  return (request: FastifyRequest, reply: FastifyReply, seconds = LEAST_SECONDS): boolean => {
    const { method, url, headers } = request
    if (method !== 'GET' || NO_PAGE.test(url) || !headers.accept?.includes('text/html')) return false
    reply
      .status(503)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': own, 'retry-after': String(seconds) })
      .type('text/html; charset=utf-8')
      .send(page(seconds))
    return true
  }
}
