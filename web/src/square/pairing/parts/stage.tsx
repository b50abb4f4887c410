import type { StageProps } from './flow-page.tsx'
import { LoverStage } from './lover-stage.tsx'
import { MeetStage } from './meet-stage.tsx'
import { PrivatePhotoStage } from './private-photo-stage.tsx'
import { ProfileStage } from './profile-stage.tsx'
import { WeekStage } from './week-stage.tsx'

const stages = {
  meet: MeetStage,
  profile: ProfileStage,
  face: PrivatePhotoStage,
  week: WeekStage,
  lover: LoverStage,
} as const

export function Stage(props: StageProps) {
  const One = stages[props.viewed]
  return <One {...props} />
}
