import { Box } from '../../../parts/box.tsx'
import { useSite } from '../../../platform/site.ts'
import { texts } from '../texts.ts'
import styles from './alerts.module.css'

/**
 * Push notifications for waiting support threads are switched on in the member app, with the staff member's
 * account.
 */
export function CallsBox() {
  const site = useSite()
  const link = site && (
    <a className={styles.link} href={site('/setting/notice')} target="_blank" rel="noreferrer">
      {texts.callsOpen}
    </a>
  )
  return (
    <Box title={texts.callsTitle} end={link}>
      <p className={styles.sub}>{texts.calls}</p>
    </Box>
  )
}
