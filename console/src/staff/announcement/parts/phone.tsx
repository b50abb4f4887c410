import { Icon } from '@sp/ui'
import { texts } from '../texts.ts'
import styles from './phone.module.css'

export function Phone({ content, banner }: { content: string; banner: string | undefined }) {
  const [first, ...others] = texts.tabs
  return (
    <>
      <div className={styles.phone} role="img" aria-label={texts.phone}>
        <div className={styles.screen}>
          {banner && (
            <div className={styles.banner}>
              <Icon name="info" />
              <span>{banner}</span>
              <Icon name="close" />
            </div>
          )}
          <div className={styles.head}>
            <Icon name="back" />
            <b>{texts.notices}</b>
          </div>
          <div className={styles.tabs}>
            <b>{first}</b>
            {others.map((tab) => (
              <span key={tab}>{tab}</span>
            ))}
          </div>
          <Notice fresh text={content.trim() || texts.yourWords} when={texts.now} />
          <Notice text={texts.before} when={texts.yesterday} />
        </div>
      </div>
      <p className={styles.sized}>{texts.sized}</p>
    </>
  )
}

function Notice({ text, when, fresh = false }: { text: string; when: string; fresh?: boolean }) {
  return (
    <div className={fresh ? styles.fresh : styles.notice}>
      <span className={styles.mark}>
        <Icon name={fresh ? 'bell' : 'spark'} />
      </span>
      <div>
        <p>{text}</p>
        <small>{when}</small>
      </div>
    </div>
  )
}
