// Inlined in index.html (console/first-look.ts): runs before any file of the console has loaded.
import { watchEntry } from '@sp/client/load/watch-entry'
import './first-look.css'

const html = document.documentElement
const root = document.getElementById('root')

watchEntry({
  isWaiting: () => root?.childElementCount === 0,
  show: (waiting) => {
    if (waiting === undefined) delete html.dataset['wait']
    else html.dataset['wait'] = waiting
  },
})
