/**
 * Files whose journeys take long by themselves, for they look at many screens or start servers of their own. They begin first:
 * one of them that began last would be waited for by a single worker.
 */
export const LONG = [
  'crash',
  'live-faults',
  'screens',
  'second-factor',
  'settings',
  'site-settings',
  'square-couple',
  'square-silent',
  'square-together',
  'composer',
  'pages',
]

/** They need what only the whole browser has: notifications, and a service that delivers pushes. */
export const WHOLE_BROWSER = ['console-push', 'push']
