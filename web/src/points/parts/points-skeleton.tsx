import { Card, Loading, Skeleton } from '@sp/ui'
import { texts } from '../texts.ts'
import card from './total-card.module.css'

export const PointsSkeleton = () => (
  <Loading label={texts.loading}>
    <Card className={card.card}>
      <Skeleton w="6rem" h="2rem" />
      <Skeleton h="0.25rem" />
      <Skeleton w="40%" />
    </Card>
  </Loading>
)
