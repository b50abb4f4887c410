import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../src/style.css'
import './gallery.css'
import { AlertHost, ConfirmHost, ToastHost } from '../src/index.ts'
import { Gallery } from './gallery.tsx'

// ?theme=dark&font=22 shows the page with these user settings
const wish = new URLSearchParams(location.search)
const html = document.documentElement
const theme = wish.get('theme')
const font = wish.get('font')
if (theme) html.dataset.prefersColorScheme = theme
if (font) html.dataset.font = font

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery name={wish.get('page') ?? 'parts'} />
      <ToastHost />
      <AlertHost />
      <ConfirmHost />
    </StrictMode>,
  )
