import { Button, Header, Screen } from '@sp/ui'
import { useInstall } from '../../platform/device/install.ts'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { CLIENT_VERSION } from '../../platform/product.ts'
import { useVersion } from '../../platform/site.ts'
import styles from './pages.module.css'
import { InstallPicture } from './parts/install-picture.tsx'
import { texts } from './texts.ts'

export default function HelpScreen() {
  const back = useBack(paths.me())
  return (
    <Screen header={<Header title={texts.help} back={{ label: texts.back, onClick: back }} />}>
      <div className={styles.page}>
        <h2>{texts.installTitle}</h2>
        <p>{texts.installText}</p>
        <InstallButtons />
        {texts.platforms.map(({ picture, name, steps }) => (
          <section key={name}>
            <h3>{name}</h3>
            <InstallPicture platform={picture} />
            <Steps steps={steps} />
          </section>
        ))}
        <h2>{texts.updateTitle}</h2>
        <Steps steps={texts.updateSteps} />
      </div>
    </Screen>
  )
}

const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)

const isWeb = (url: string): boolean => /^https?:\/\//.test(url)

function InstallButtons() {
  const install = useInstall()
  const { data } = useVersion()
  return (
    <>
      <p className={styles.small}>
        {data ? texts.versions(CLIENT_VERSION, data.version) : texts.ownVersion(CLIENT_VERSION)}
      </p>
      <div className={styles.buttons}>
        {install && (
          <Button size="sm" icon="install" onClick={() => void install()}>
            {texts.installNow}
          </Button>
        )}
        {data && isWeb(data.downloadURL) && (
          <Button as="a" size="sm" variant="soft" href={data.downloadURL} target="_blank" rel="noopener noreferrer">
            {texts.download}
          </Button>
        )}
      </div>
    </>
  )
}
