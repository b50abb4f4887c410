// In the same file of the build as React (vite.config.ts), so that React runs as soon as that file does.
import 'react-dom/client'
import 'react/jsx-runtime'
