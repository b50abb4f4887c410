import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../src/style.css'
import './gallery.css'
import { AlertHost, ConfirmHost, ToastHost } from '../src/index.ts'
import { Gallery } from './gallery.tsx'

// ?theme=dark&font=22 shows the page with these user settings
const query = new URLSearchParams(location.search)
const html = document.documentElement
const theme = query.get('theme')
const font = query.get('font')
if (theme) html.dataset.prefersColorScheme = theme
if (font) html.dataset.font = font

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery name={query.get('page') ?? 'parts'} />
      <ToastHost />
      <AlertHost />
      <ConfirmHost />
    </StrictMode>,
  )
