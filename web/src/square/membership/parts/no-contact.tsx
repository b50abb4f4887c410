import type { OwnSquareProfile } from '@sp/contract'
import { Button, Note } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { hasNoContact } from '../rules.ts'
import { noContact as words } from '../texts.ts'
import lead from './lead.module.css'

/** After both agree they exchange contacts, so a member without any is warned before a search and before agreeing. */
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
