// The script of a page of the guides, which loads nothing else of the console.
import { filterGuides } from '@sp/client/filter-guides'
import '@sp/ui/guide.css'

document.addEventListener('DOMContentLoaded', filterGuides)
