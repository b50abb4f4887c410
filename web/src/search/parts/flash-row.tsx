import { pictureSrc } from '@sp/client/picture'
import { cx, Icon, VisuallyHidden } from '@sp/ui'
import { texts as votes } from '../../content/vote/texts.ts'
import { ByLine } from '../../forum/reply/parts/by-line.tsx'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import link from '../../platform/row-link.module.css'
import { warningNames } from '../../platform/texts.ts'
import { ago } from '../../platform/time.ts'
import type { Hit } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './flash-row.module.css'
import { MarkedText } from './marked-text.tsx'

export function FlashRow({ flash }: { flash: Hit<'flash'> }) {
  const { id, user, createDatetime, warning, excerpt, up, commentCount } = flash
  return (
    <li className={cx(link.row, styles.row)}>
      <p className={cx(styles.words, warning && styles.warned)}>
        <Link to={paths.flash(id)} className={link.link}>
          {warning ? (
            <>
              <Icon name="eye-off" size="s" /> {texts.warned(warningNames[warning])}
            </>
          ) : (
            <MarkedText {...excerpt} />
          )}
        </Link>
      </p>
      <Picture flash={flash} />
      <ByLine
        className={styles.by}
        user={user}
        when={<time dateTime={createDatetime}>{ago(createDatetime)}</time>}
        counts={[
          { icon: 'up', count: up, words: votes.star },
          { icon: 'cmt', count: commentCount, words: texts.comments },
        ]}
      />
    </li>
  )
}

function Picture({ flash: { imgs, warning } }: { flash: Hit<'flash'> }) {
  const [first] = imgs
  if (first === undefined || warning) return null
  return (
    <span className={styles.picture}>
      <img src={pictureSrc(first.thumbnail)} alt="" loading="lazy" decoding="async" draggable={false} />
      <VisuallyHidden>{texts.pictures(imgs.length)}</VisuallyHidden>
    </span>
  )
}
