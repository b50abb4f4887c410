import type { OwnSquareProfile } from '@sp/contract'
import { Button, Note } from '@sp/ui'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { hasNoContact } from '../rules.ts'
import { noContact as words } from '../texts.ts'
import lead from './lead.module.css'

/** Two who agreed get each other's contact: who has given none is told before they look for anybody, and before they agree. */
export const NoContact = ({ profile }: { profile: OwnSquareProfile | undefined }) =>
  profile && hasNoContact(profile) ? (
    <Note
      tone="lamp"
      className={lead.note}
      end={
        <Button as={Link} to={paths.squareProfile()} size="sm" variant="text">
          {words.action}
        </Button>
      }
    >
      {words.before}
    </Note>
  ) : null
