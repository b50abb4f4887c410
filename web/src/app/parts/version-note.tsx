import { IconButton, Note } from '@sp/ui'
import { useState } from 'react'
import { stored } from '../../platform/device/stored.ts'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { CLIENT_VERSION } from '../../platform/product.ts'
import { useVersion } from '../../platform/site.ts'
import { texts } from '../texts.ts'
import styles from './version-note.module.css'

const AWAY = 'version-away'

/** Shown while the server reports another version (specification 1 § 4), until followed or dismissed for it. */
export function VersionNote() {
  const [away, setAway] = useState(() => stored.read(AWAY))
  const { data } = useVersion()
  const version = data?.version
  if (!version || version === CLIENT_VERSION || version === away) return null
  const putAway = () => {
    stored.write(AWAY, version)
    setAway(version)
  }
  return (
    <div role="alert">
      <Note
        tone="lamp"
        className={styles.note}
        end={
          <>
            <Link className={styles.link} to={paths.help()} onClick={putAway}>
              {texts.howToUpdate}
            </Link>
            <IconButton className={styles.close} icon="close" size="s" label={texts.close} onClick={putAway} />
          </>
        }
      >
        {texts.newVersion}
      </Note>
    </div>
  )
}
