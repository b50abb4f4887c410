import { avatarSrc, pictureSrc } from '@sp/client/picture'
import type { CollectedItem, CollectedThing } from '@sp/contract'
import { Avatar, cx, Icon, IconButton } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import link from '../../../platform/row-link.module.css'
import { shortDate } from '../../../platform/time.ts'
import { texts } from '../texts.ts'
import styles from './collected-row.module.css'

interface CollectedRowProps {
  item: CollectedItem
  onMenu: (item: CollectedItem) => void
  onTakeOff: () => void
}

const pathOf = { flash: paths.flash, post: paths.post, reply: paths.reply }

export function CollectedRow({ item, onMenu, onTakeOff }: CollectedRowProps) {
  const { thing } = item
  if (thing === null) return <Unseen onTakeOff={onTakeOff} />
  const words = wordsOf(item, thing)
  return (
    <li className={cx(link.row, styles.row)}>
      <div className={styles.words}>
        <h2 className={thing.title && item.kind !== 'reply' ? styles.title : styles.text}>
          <Link to={pathOf[item.kind](item.id)} className={link.link}>
            {words}
          </Link>
        </h2>
        {item.kind === 'post' && thing.excerpt && <p className={styles.excerpt}>{thing.excerpt}</p>}
        {item.kind === 'reply' && thing.title && <p className={styles.excerpt}>{texts.inPost(thing.title)}</p>}
        {item.kind === 'post' && thing.warning && <p className={styles.excerpt}>{texts.warned(thing.warning)}</p>}
      </div>
      {thing.cover && (
        <span className={styles.cover}>
          <img src={pictureSrc(thing.cover)} alt="" loading="lazy" decoding="async" draggable={false} />
        </span>
      )}
      <div className={styles.by}>
        <Avatar src={avatarSrc(thing.user.avatar)} size="xs" />
        <span className={styles.who}>{texts.by(texts.kinds[item.kind], thing.user.nickname)}</span>
        <time dateTime={item.collectDatetime}>{texts.when(shortDate(item.collectDatetime))}</time>
        <IconButton
          icon="dots"
          size="s"
          className={styles.menu}
          label={texts.rowMenu(words.slice(0, 20))}
          onClick={() => onMenu(item)}
        />
      </div>
    </li>
  )
}

/** What names the thing in one line: a flash and a reply have no title of their own. */
function wordsOf({ kind }: CollectedItem, { title, excerpt, warning, imageCount }: CollectedThing): string {
  if (kind === 'post' && title) return title
  if (warning) return texts.warned(warning)
  if (excerpt) return excerpt
  return imageCount > 1 ? texts.pictures(imageCount) : texts.pictureOnly
}

const Unseen = ({ onTakeOff }: { onTakeOff: () => void }) => (
  <li className={cx(styles.row, styles.unseen)}>
    <Icon name="window" className={styles.dark} />
    <p className={styles.words}>
      <strong>{texts.unseen}</strong>
      <span>{texts.unseenText}</span>
    </p>
    <button type="button" className={styles.off} onClick={onTakeOff}>
      {texts.takeOff}
    </button>
  </li>
)
