import { laterOverlay } from '../../platform/lazy-component.tsx'

export const FolderSheet = laterOverlay(() => import('./folder-sheet.tsx'))
