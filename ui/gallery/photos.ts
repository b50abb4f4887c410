import cup from './pics/cup.svg'
import lake from './pics/lake.svg'
import road from './pics/road.svg'
import { texts } from './texts.ts'

export const photos = [
  { thumbnail: lake, img: lake, alt: texts.feed.lake },
  { thumbnail: road, img: road, alt: texts.feed.road },
  { thumbnail: cup, img: cup, alt: texts.feed.cup },
]
