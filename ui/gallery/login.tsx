import { useState } from 'react'
import {
  Button,
  Frame,
  IconButton,
  NightHero,
  PasswordField,
  Screen,
  Segmented,
  TabPanel,
  TextField,
} from '../src/index.ts'
import { texts } from './texts.ts'

export function Login() {
  const [tab, setTab] = useState('login')
  const tabs = [
    { id: 'login', label: texts.login.login },
    { id: 'register', label: texts.login.register },
  ]
  const words = { showLabel: texts.form.show, hideLabel: texts.form.hide }
  return (
    <Frame>
      <Screen
        header={
          <NightHero
            title={texts.login.title}
            low={tab === 'register'}
            bar={
              <>
                <IconButton icon="back" label={texts.back} />
                <IconButton icon="info" label={texts.more} />
              </>
            }
          />
        }
      >
        <div className="gallery-form">
          <Segmented id="login" wide tabs={tabs} value={tab} onChange={setTab} label={texts.login.tabs} />
          <TabPanel id="login" value={tab}>
            <TextField label={texts.form.account} defaultValue="muge" autoComplete="username" />
            <PasswordField label={texts.form.password} defaultValue="12345678901" {...words} />
          </TabPanel>
          <Button block>{texts.login.login}</Button>
          <div className="gallery-links">
            <Button variant="text">{texts.buttons.text}</Button>
            <Button variant="quiet">{texts.login.look}</Button>
          </div>
        </div>
      </Screen>
    </Frame>
  )
}
