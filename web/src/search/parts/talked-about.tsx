import { Meta, SectionHead, Skeleton } from '@sp/ui'
import { useTalkedPosts } from '../../forum/post/list-api.ts'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { GUIDES } from '../../platform/product.ts'
import { texts } from '../texts.ts'
import styles from './talked-about.module.css'

const SHOWN = 8

export function TalkedAbout() {
  const { data, isPending } = useTalkedPosts()
  const posts = data?.slice(0, SHOWN) ?? []
  if (!isPending && posts.length === 0) return null
  return (
    <section className={styles.section}>
      <SectionHead
        title={texts.talked}
        end={
          <a className={styles.rule} href={`${GUIDES}/topic.html#${texts.talkedPart}`} target="_blank" rel="noreferrer">
            {texts.talkedRule}
          </a>
        }
      />
      {isPending ? (
        <Coming />
      ) : (
        <ol className={styles.list}>
          {posts.map(({ id, title, node, replyCount }, index) => (
            <li key={id}>
              <Link to={paths.post(id)} className={styles.row}>
                <b aria-hidden="true">{index + 1}</b>
                <span className={styles.words}>
                  <span className={styles.title}>{title}</span>
                  <Meta>{texts.talkedIn(node, replyCount)}</Meta>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const coming = ['80%', '55%', '70%', '60%']

const Coming = () => (
  <div aria-hidden="true">
    {coming.map((width) => (
      <div key={width} className={styles.row}>
        <Skeleton w={width} h="1.125rem" />
      </div>
    ))}
  </div>
)
