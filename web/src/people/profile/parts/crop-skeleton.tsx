import { Loading } from '@sp/ui'
import { texts } from '../texts.ts'
import styles from './crop-view.module.css'

export const CropSkeleton = () => (
  <Loading label={texts.loading}>
    <div className={styles.stage} />
  </Loading>
)
