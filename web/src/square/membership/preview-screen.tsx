import { isRefusal, squareRefusals } from '@sp/contract'
import { Button, Empty, Header, Note, Screen } from '@sp/ui'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { useDraftText } from '../../platform/device/draft.ts'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { SQUARE_DRAFT } from './api.ts'
import styles from './parts/lead.module.css'
import { ProfileRows } from './parts/profile-rows.tsx'
import { PROFILE_EDITS, usePreview } from './profile-api.ts'
import { texts, profileTexts as words } from './texts.ts'

/** The viewer's own profile as the server sends it to a new match: locked values are not in the response. */
export default function PreviewScreen({ title }: { title: string }) {
  const back = useBack(paths.squareProfile())
  const query = usePreview()
  const isUnsaved = useDraftText(SQUARE_DRAFT + PROFILE_EDITS) !== ''
  const isMissing = query.data === undefined && isRefusal(query.error, squareRefusals.incomplete)
  return (
    <Screen canvas header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      {isMissing ? (
        <Incomplete />
      ) : (
        <QueryBoundary query={query} coming={<CardSkeleton height="20rem" />}>
          {(profile) => (
            <>
              <p className={styles.lead}>{words.previewLead}</p>
              {isUnsaved && <Note className={styles.note}>{words.previewUnsaved}</Note>}
              <ProfileRows profile={profile} />
            </>
          )}
        </QueryBoundary>
      )}
    </Screen>
  )
}

const Incomplete = () => (
  <Empty
    title={words.incomplete}
    text={words.incompleteText}
    action={
      <Button as={Link} to={paths.squareProfile()} replace size="sm" variant="soft">
        {words.toProfile}
      </Button>
    }
  />
)
