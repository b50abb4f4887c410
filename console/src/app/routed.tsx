import { Button, Empty } from '@sp/ui'
import { Link, Navigate, Route, Routes } from 'react-router'
import { FirstPage } from '../operation/setup/first-page.tsx'
import { Page, Pane } from '../parts/page.tsx'
import { useMay } from '../platform/may.ts'
import { accountPage, pages, setupPage } from './pages.ts'
import { texts } from './texts.ts'

export function Routed() {
  const may = useMay()
  const shown = [...[...pages, setupPage].filter(({ needs }) => may(needs)), accountPage]
  const first = shown[0]?.path ?? accountPage.path
  return (
    <Routes>
      <Route index element={may(setupPage.needs) ? <FirstPage otherwise={first} /> : <Navigate to={first} replace />} />
      {shown.map(({ path, View }) => (
        <Route key={path} path={`${path}/:id?`} element={<View />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function NotFound() {
  const home = (
    <Button as={Link} to="/" variant="soft">
      {texts.home}
    </Button>
  )
  return (
    <Page title={texts.notFound}>
      <Pane label={texts.notFound}>
        <Empty title={texts.notFound} text={texts.notFoundText} action={home} />
      </Pane>
    </Page>
  )
}
