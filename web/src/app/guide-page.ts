// The script of a page of the guides, which loads nothing else of the app.
import { filterGuides } from '@sp/client/filter-guides'
import '@sp/ui/guide.css'
import { applyPrefs } from '../platform/device/prefs.ts'

applyPrefs()
document.addEventListener('DOMContentLoaded', filterGuides)
