import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { inlineLook } from '../client/build/inline-look.ts'
import { texts } from './src/app/texts.ts'

const LOOK = fileURLToPath(new URL('src/app/first-look.ts', import.meta.url))
const ROOT = '<div id="root"></div>'

const noteOf = ([waiting, words]: [string, string]): string => `<span data-of="${waiting}">${words}</span>`

/** Inlines in index.html what waits where a file of the page does not load (docs/decisions/0141). */
export function firstLook(target: string[]): Plugin {
  return {
    name: 'first-look',
    apply: 'build',
    async transformIndexHtml(html) {
      if (!html.includes(ROOT)) throw new Error('index.html has no place for the first look')
      const { script, style } = await inlineLook(LOOK, target)
      const notes = Object.entries(texts.firstWaits).map(noteOf).join('')
      const body = [ROOT, `<p id="wait" role="status">${notes}</p>`, `<script>${script}</script>`].join('\n    ')
      return {
        // A function, because the script may contain replacement patterns such as `$&`.
        html: html.replace(ROOT, () => body),
        tags: [{ tag: 'style', children: style, injectTo: 'head' }],
      }
    },
  }
}
