import '@sp/ui/style.css'
import './app/density.css'
import { trustOwnScripts } from '@sp/client/trusted-types'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { shareSession } from './platform/session-handover.ts'

trustOwnScripts()
const root = document.getElementById('root')
void shareSession().finally(() => {
  if (root) createRoot(root).render(<App />)
})
